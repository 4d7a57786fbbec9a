import { permission } from './permission.ts';

/** Money: what comes in, is billed, goes back, and is closed. */
export const financePermissions = {
  'finance.deposits': permission('F', 'deposit/list'),
  'finance.depositPost': permission(
    'F',
    'deposit/post deposit/reject',
    'deposit.post deposit.reject statement.match statement.reject charge.hold charge.pay order.pay',
  ),
  'finance.bank': permission('F', 'bank/accounts bank/lines'),
  'finance.bankPost': permission(
    'F',
    'bank/read bank/import bank/post bank/ignore bank/reopen',
    'bankLine.import bankLine.post bankLine.ignore bankLine.reopen deposit.arrive',
  ),
  'finance.bankAccounts': permission('F', 'bank/addAccount bank/editAccount'),
  'finance.payments': permission('F', 'payment/list payment/info payment/bill'),
  'finance.paymentCheck': permission('F', 'payment/askRefund payment/fetchBill payment/resolveBill'),
  'finance.statements': permission(
    'FB',
    'statement/list statement/info statement/file statement/file/download statement/receivables',
  ),
  'finance.statementCancel': permission('F', 'statement/cancel', 'statement.cancel charge.unbill'),
  'finance.orderInvoices': permission('BF', 'invoice/order'),
  'finance.invoices': permission('F', 'invoice/list invoice/info'),
  'finance.invoiceIssue': permission(
    'F',
    'invoice/accept invoice/reject invoice/keep invoice/match invoice/issue invoice/export invoice/export/file',
    'invoice.accept invoice.reject invoice.issue invoice.keep',
  ),
  'finance.invoiceReverse': permission(
    'F',
    'invoice/reverse invoice/replace',
    'invoice.reverse invoice.replace invoice.renew',
  ),
  'finance.refunds': permission('FB', 'refund/charges refund/list refund/preview'),
  'finance.refundPropose': permission('B', 'refund/propose', 'refund.propose'),
  'finance.refundPost': permission(
    'F',
    'refund/post refund/refuse',
    'statement.clear charge.settle charge.refund complaint.post complaint.reject order.finish refund.post refund.refuse coupon.use transfer.apply task.post task.reject',
  ),
  'finance.transfers': permission('F', 'transfer/list'),
  'finance.transferDecide': permission(
    'F',
    'transfer/approve transfer/reject',
    'transfer.approve transfer.reject paymentRefund.begin',
  ),
  'finance.transferPay': permission('F', 'transfer/pay transfer/fail', 'transfer.pay transfer.fail'),
  'finance.withdrawals': permission('F', 'withdrawal/list withdrawal/batches'),
  'finance.withdrawalDecide': permission(
    'F',
    'withdrawal/approve withdrawal/reject',
    'withdrawal.approve withdrawal.credit withdrawal.reject',
  ),
  'finance.withdrawalPay': permission(
    'F',
    'withdrawal/batch withdrawal/file withdrawal/download withdrawal/pay withdrawal/payBatch withdrawal/fail withdrawal/bounce',
    'withdrawal.batch withdrawal.pay withdrawal.fail withdrawal.bounce',
  ),
  'finance.adjustments': permission('F', 'adjustment/list adjustment/unreachable'),
  'finance.adjustmentPropose': permission(
    'F',
    'adjustment/propose adjustment/withdraw',
    'adjustment.propose adjustment.withdraw',
  ),
  'finance.adjustmentPost': permission('F', 'adjustment/post adjustment/refuse', 'adjustment.post adjustment.refuse'),
  'finance.closings': permission('F', 'ledger/closings ledger/open'),
  'finance.close': permission('F', 'ledger/close'),
  'finance.figures': permission('F', 'report/month'),
};

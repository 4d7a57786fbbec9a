import { listDepositsForStaff, listMemberLedger } from '@yance/contract/balance/staff-endpoints.ts';
import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import { listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import type { StatementForStaff } from '@yance/contract/billing/statement.ts';
import type { ApplicationForStaff } from '@yance/contract/invoices/application.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { RefundRow } from '@yance/contract/refunds/refund.ts';
import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import type { TransferForStaff } from '@yance/contract/transfers/transfer.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { ledgerColumns, ledgerRowKey } from '../../parts/ledger-columns.tsx';
import { createdColumn, moneyColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { invoicedText } from '../../parts/invoiced-text.ts';
import { listTab } from './list-tab.tsx';

/** What a customer was billed, paid and got back. */
export const moneyTabs = [
  listTab<StatementForStaff, OutputOf<typeof listStatementsForStaff>>('statements', '对账单', {
    endpoint: listStatementsForStaff,
    columns: [
      { key: 'statement_no', title: '对账单号', text: (row) => row.statement_no },
      stateColumn((row: StatementForStaff) => (row.overdue ? 'danger' : toneOf(row.state))),
      { key: 'due_on', title: '付款期限', text: (row) => row.due_on, sortable: true },
      moneyColumn('amount_fen', '应付', (row) => row.amount_fen, { sortable: true }),
      { key: 'invoiced_fen', title: '发票', text: invoicedText },
      createdColumn('生成时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/statements/${row.rid}`,
    empty: '还没有对账单',
  }),
  listTab<ApplicationForStaff, OutputOf<typeof listApplicationsForStaff>>('invoices', '发票', {
    endpoint: listApplicationsForStaff,
    columns: [
      { key: 'application_no', title: '申请号', text: (row) => row.application_no },
      stateColumn(),
      { key: 'title', title: '抬头', text: (row) => row.title.name, clip: true },
      moneyColumn('amount_fen', '金额', (row) => row.amount_fen, { sortable: true }),
      { key: 'invoice_number', title: '发票号码', text: (row) => row.invoice_number ?? '—' },
      { key: 'issued_on', title: '开票日期', text: (row) => row.issued_on ?? '—', sortable: true },
      createdColumn('申请时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/invoices/${row.rid}`,
    empty: '还没有申请发票',
  }),
  listTab<LedgerEntry, OutputOf<typeof listMemberLedger>>('ledger', '资金明细', {
    endpoint: listMemberLedger,
    columns: ledgerColumns,
    rowKey: ledgerRowKey,
    by: 'rid',
    whole: (rid) => `/members/${rid}/ledger`,
    empty: '还没有资金变动',
  }),
  listTab<DepositForStaff, OutputOf<typeof listDepositsForStaff>>('deposits', '预存', {
    endpoint: listDepositsForStaff,
    columns: [
      { key: 'deposit_no', title: '申请号', text: (row) => row.deposit_no },
      stateColumn(),
      moneyColumn('amount_fen', '申请金额', (row) => row.amount_fen, { sortable: true }),
      moneyColumn('received_fen', '实到', (row) => row.received_fen, { sortable: true }),
      moneyColumn('bonus_fen', '赠送', (row) => row.bonus_fen || null),
      createdColumn('申请时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/deposits/${row.deposit_no}`,
    empty: '还没有预存',
  }),
  listTab<TransferForStaff, OutputOf<typeof listTransfersForStaff>>('transfers', '转出', {
    endpoint: listTransfersForStaff,
    columns: [
      { key: 'transfer_no', title: '单号', text: (row) => row.transfer_no },
      stateColumn(),
      { key: 'kind', title: '类型', text: (row) => row.kind_label },
      moneyColumn('amount_fen', '金额', (row) => row.amount_fen, { sortable: true }),
      createdColumn('申请时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/transfers/${row.rid}`,
    empty: '没有转赠或退款',
  }),
  listTab<RefundRow, OutputOf<typeof listRefunds>>('refunds', '退款', {
    endpoint: listRefunds,
    columns: [
      { key: 'title', title: '项目', text: (row) => row.title, clip: true },
      stateColumn(),
      { key: 'order_no', title: '订单号', text: (row) => row.order_no || '—' },
      moneyColumn('amount_fen', '退款', (row) => row.amount_fen, { sortable: true }),
      { key: 'reason', title: '原因', text: (row) => row.reason, clip: true },
      createdColumn('提出时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/refunds/${row.rid}`,
    empty: '没有退款',
  }),
];

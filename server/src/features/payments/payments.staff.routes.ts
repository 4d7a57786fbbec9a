import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { paymentStaffEndpoints } from '@yance/contract/payments/staff-endpoints.ts';
import { gateways } from '../../gateways/gateways.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { listPayments, paymentForFinance } from './read/list-payments.ts';
import { refundForFinance } from './read/read-refunds.ts';
import { keepBill } from './reconcile/keep-bill.ts';
import { readBill } from './reconcile/read-bill.ts';
import { resolveBill } from './reconcile/resolve-bill.ts';
import { findPaymentRefund } from './payment-refunds.store.ts';
import { askAboutRefund } from './refund/send-refund.ts';
import { refuseAway } from './start/start-payment.ts';

export const paymentStaffCalls = bind(paymentStaffEndpoints, {
  listPaymentsForStaff: (call) => listPayments(call, call.input),
  getPaymentForStaff: (call) => paymentForFinance(call, call.input.rid),
  askPaymentRefund: inTwoParts(
    async ({ tx, clock, transaction, input }) => {
      const row = await findPaymentRefund(tx, input.rid);
      if (!row) throw new Refusal('notFound');
      await askAboutRefund({ db: tx, transaction, clock }, row).catch(refuseAway);
    },
    ({ tx, input }) => refundForFinance(tx, input.rid),
  ),
  getPaymentBill: (call) => readBill(call, call.input),
  resolvePaymentBill: async (call) => {
    await resolveBill(call, call.input);
    return readBill(call, call.input);
  },
  fetchPaymentBill: inTwoParts(
    async ({ input, clock }) => {
      const gateway = gateways().payments?.[input.provider];
      if (!gateway) throw new Refusal('methodOff');
      if (input.date >= shanghaiDate(clock.now())) throw new Refusal('billLater');
      return gateway.bill(input.date).catch(refuseAway);
    },
    async (call, bill) => {
      await keepBill(call, { ...call.input, bill });
      return readBill(call, call.input);
    },
  ),
});

import { paymentEndpoints } from '@yance/contract/payments/endpoints.ts';
import { paymentProviders } from '@yance/contract/payments/providers.ts';
import { gateways } from '../../gateways/gateways.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { endTrade } from './arrive/close-payment.ts';
import { takeNotice } from './arrive/take-notice.ts';
import { paymentSettings } from './payment-settings.ts';
import { ownPayment, readablePayment } from './read/read-payments.ts';
import { isKnown, keepPayment, openTrade, refuseAway } from './start/start-payment.ts';

export const paymentCalls = bind(paymentEndpoints, {
  takePaymentNotice: takeNotice,
  listPayMethods: async ({ tx }) => {
    const { methods, leastFen, mostFen } = await paymentSettings(tx);
    const { payments = {} } = gateways();
    return {
      methods: methods.flatMap((provider) => {
        const gateway = payments[provider];
        return gateway ? [{ provider, label: paymentProviders[provider], simulated: gateway.simulated ?? false }] : [];
      }),
      least_fen: leastFen,
      most_fen: mostFen,
    };
  },
  startPayment: inTwoParts(openTrade, async (call, opened) => {
    const rid = isKnown(opened) ? opened.known : await keepPayment(call, call.input, opened);
    return readablePayment(call, await ownPayment(call, rid));
  }),
  getPayment: async (call) => readablePayment(call, await ownPayment(call, call.input.rid)),
  closePayment: inTwoParts(
    async ({ tx, actor, clock, transaction, input }) => {
      const row = await ownPayment({ tx, actor }, input.rid);
      if (row.state === 'waiting') await endTrade({ transaction, clock, actor }, row).catch(refuseAway);
    },
    async (call) => readablePayment(call, await ownPayment(call, call.input.rid)),
  ),
});

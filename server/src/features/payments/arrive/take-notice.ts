import { paymentProviders, type PaymentProvider } from '@yance/contract/payments/providers.ts';
import type { takePaymentNotice } from '@yance/contract/payments/endpoints.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { NoticeRefused, ProviderAway, type NoticeNews } from '../../../gateways/payments/port.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { takeRefund } from '../refund/take-refund.ts';
import { takeTrade } from './take-trade.ts';

/**
 * Takes a provider's notice: one that is signed and about money that came or went back is booked once, whatever the
 * order and number in which it comes. A provider that hears no thanks comes again.
 */
export async function takeNotice(call: Call<typeof takePaymentNotice>): Promise<RawReply> {
  const { http, clock, transaction } = call;
  const { provider } = http.request.params as { provider: string };
  const gateway = isProvider(provider) ? gateways().payments?.[provider] : undefined;
  if (!gateway) return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' };
  const body = Buffer.isBuffer(http.request.body) ? http.request.body : Buffer.alloc(0);
  let news: NoticeNews | null;
  try {
    news = gateway.readNotice({ headers: http.request.headers, body }, clock.now());
  } catch (error) {
    if (!(error instanceof NoticeRefused) && !(error instanceof ProviderAway)) throw error;
    http.request.log.warn({ provider, reason: error.message }, 'a payment notice was refused');
    return gateway.reply(false);
  }
  if (news === null) return gateway.reply(true);
  const no = 'trade' in news ? news.trade.no : news.refund.refund_no;
  const ours = await transaction((tx) =>
    'trade' in news ? takeTrade({ tx, clock }, news.trade) : takeRefund({ tx, clock }, news.refund),
  );
  if (!ours) http.request.log.error({ provider, no }, 'a payment notice names what is none of ours');
  // Money that nobody here knows shows in the reconciliation; a repeated notice would tell no more.
  return gateway.reply(true);
}

const isProvider = (name: string): name is PaymentProvider => Object.hasOwn(paymentProviders, name);

import { closePayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import type { Payable } from '@yance/contract/payments/payment.ts';
import fc from 'fast-check';
import { notify } from '../paying.ts';
import type { MemberSpeaker } from '../people.ts';
import type { Stage, Who } from './command.ts';
import type { ModelMember } from './model.ts';

export const provider = fc.constantFrom('wechat' as const, 'alipay' as const);

/**
 * How money that is paid online arrives: by one notice; by several, with forged ones among them; only by the answer to
 * a question; with another amount than was due; after the payment was cancelled.
 */
export const arrivalKinds = fc.constantFrom(
  'once' as const,
  'often' as const,
  'silent' as const,
  'differs' as const,
  'late' as const,
);
type ArrivalKind = typeof arrivalKinds extends fc.Arbitrary<infer One> ? One : never;

/** Another amount than anything costs here. */
const otherAmount = 8_88;

/**
 * Starts a payment, pays it at its provider and lets it arrive. Says how much has arrived and whether it fits what it
 * was for; null where nothing is due.
 */
export async function payOnline(
  { world, providers }: Stage,
  as: MemberSpeaker,
  payable: Payable,
  how: { provider: 'wechat' | 'alipay'; arrival: ArrivalKind },
): Promise<{ arrived: number; fits: boolean } | null> {
  const answer = await world.answer(startPayment, { for: payable, provider: how.provider }, as);
  if (answer.code !== 1) {
    if (answer.reason === 'nothingDue') return null;
    throw new Error(`A payment was not begun: ${answer.msg}`);
  }
  const { rid, page_url, amount_fen } = answer.data;
  // Alipay learns of a trade when the payer opens its page.
  if (page_url) await fetch(page_url, { redirect: 'manual' });
  const no = rid.replaceAll('-', '');
  switch (how.arrival) {
    case 'once':
      await providers.pay(no);
      break;
    case 'often': {
      await providers.pay(no, { silent: true });
      const { headers, body } = providers.notice(no);
      await notify(world, how.provider, { headers, body: Buffer.concat([body, Buffer.from('x')]) });
      for (let times = 0; times < 3; times += 1) await notify(world, how.provider, providers.notice(no));
      break;
    }
    case 'silent':
      await providers.pay(no, { silent: true });
      // Who cancels what was paid already hears that it is paid.
      await world.call(closePayment, { rid }, as);
      break;
    case 'differs':
      await providers.pay(no, { amount_fen: otherAmount });
      return { arrived: otherAmount, fits: false };
    case 'late': {
      await world.call(closePayment, { rid }, as);
      // The provider took it all the same.
      Object.assign(providers.find(no) ?? {}, { state: 'open' });
      await providers.pay(no);
      return { arrived: amount_fen, fits: false };
    }
  }
  return { arrived: amount_fen, fits: true };
}

/** Who has what arrived and does not fit: the member who paid, for a community too. */
export const payerOnline = ({ accounts }: Stage, who: Who): ModelMember => accounts[who === 2 ? 0 : who].model;

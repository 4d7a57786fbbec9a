import { paymentRefundMachine } from '@yance/contract/payments/states.ts';
import type { RefundNews } from '../../../gateways/payments/port.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import type { ReadWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { countRefunded, findPaymentRefund, lockPaymentRefund, noteAsked } from '../payment-refunds.store.ts';
import { ridOfTrade } from '../payments.store.ts';
import { paymentRefunds } from '../payments.tables.ts';
import { detailsOf } from './refund-details.ts';

/**
 * Books what a provider says of a refund, once, however often and in whatever order it becomes known. Returns false
 * for what is none of ours, names another amount, or contradicts how the refund has ended: the bill of the day shows
 * it.
 */
export async function takeRefund({ tx, clock }: ReadWork, news: RefundNews): Promise<boolean> {
  const work: Work = { tx, clock, actor: { kind: 'timer' } };
  const rid = ridOfTrade(news.refund_no);
  const row = rid ? await lockPaymentRefund(tx, rid) : undefined;
  if (!row || row.provider !== news.provider) return false;
  if (news.amount_fen !== null && news.amount_fen !== row.amount_fen) return false;
  const now = clock.now();
  if (row.state === 'failed' && news.state === 'done') {
    // Who began the refund knows whether its money still waits.
    const at = { from_state: 'failed', to_state: 'failed', details: detailsOf(row, news.at ?? now) };
    await announce(work, { entity: 'paymentRefund', entity_rid: row.rid, event: 'contradict', ...at });
    return (await findPaymentRefund(tx, row.rid))?.state === 'arrived';
  }
  if (row.state !== 'processing')
    return news.state === 'pending' || (news.state === 'done') === (row.state === 'arrived');
  if (news.state === 'pending') {
    await noteAsked(tx, row.rid, { asked_at: now, fault: news.fault ?? '' });
    return true;
  }
  const at = news.at ?? now;
  await advance(work, paymentRefundMachine, paymentRefunds, {
    rid: row.rid,
    event: news.state === 'done' ? 'arrive' : 'fail',
    set: { asked_at: now, ended_at: at, fault: news.fault ?? '' },
    details: detailsOf(row, at),
  });
  // After the followers: whoever begins a refund locks the transfer before the arrival.
  if (news.state === 'failed') await countRefunded(tx, row.arrival_rid, -row.amount_fen);
  return true;
}

/** Books a refund that had failed and came about after all, where the payment has so much left. */
export async function takeAfterAll(work: Work, { rid, on }: { rid: string; on: string }): Promise<void> {
  const row = await lockPaymentRefund(work.tx, rid);
  if (row?.state !== 'failed' || !(await countRefunded(work.tx, row.arrival_rid, row.amount_fen))) return;
  const at = shanghaiMoment(on);
  await advance(work, paymentRefundMachine, paymentRefunds, {
    rid,
    event: 'arrive',
    set: { asked_at: work.clock.now(), ended_at: at, fault: '' },
    details: detailsOf(row, at),
  });
}

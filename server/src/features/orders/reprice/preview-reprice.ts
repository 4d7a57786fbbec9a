import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { previewReprice as previewCall } from '@yance/contract/orders/staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findOrder } from '../orders.store.ts';
import { lineIn, type LineChange } from './change-line.ts';
import { quoteChange } from './quote-change.ts';

/** What a change would come to, in total, line by line and in words; nothing is written. */
export async function previewReprice(
  work: Work,
  given: { rid: string; lines: LineChange[] },
): Promise<OutputOf<typeof previewCall>> {
  const order = await findOrder(work.tx, given.rid);
  if (!order) throw new Refusal('notFound');
  const { live, changed, changes, after_fen } = await quoteChange(work, order, given.lines);
  const lines = changed.map(({ rid, amount_fen }) => ({
    line_rid: rid,
    before_fen: lineIn(live, rid).amount_fen,
    after_fen: amount_fen,
  }));
  return { before_fen: order.total_fen, after_fen, lines, changes };
}

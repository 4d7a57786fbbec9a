import { lineOf } from '@yance/contract/pricing/rule-lines.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { withoutPrice } from '../price/reductions.ts';
import { linesOf, patchOrder, saveLine } from '../orders.store.ts';
import { openProposal, patchProposal } from '../proposals.store.ts';
import type { Order, OrderLine } from '../state/order-model.ts';
import { announceAdjustment } from './announce-adjustment.ts';
import { describeChanges } from './describe-changes.ts';
import { droppedLines } from './dropped-lines.ts';
import { merge } from './merge-lines.ts';
import { writeAgreement } from '../agreement/write-agreement.ts';

/**
 * Takes a line out of an order that goes on, because its task was cancelled: what was held for it is given back, it
 * costs nothing from now on, and a plan that waits for the customer no longer holds it. The agreement without it is a
 * new version to sign, unless the order `ends` with it, when there is nothing left to agree on. The caller has locked
 * the order.
 */
export async function dropLine(
  work: Work,
  order: Order,
  { line_rid, ends }: { line_rid: string; ends: boolean },
): Promise<void> {
  const lines = await linesOf(work.tx, order.rid);
  const line = lines.find((one) => one.rid === line_rid);
  await releaseHolds(work, { cause_rids: [line_rid] });
  if (!line) return;
  const after_fen = order.total_fen - line.amount_fen;
  await saveLine(work.tx, { ...line, price: cancelledPrice(line.price), amount_fen: 0 });
  const promise_spans = order.promise_spans.filter((span) => span.line_rid !== line_rid);
  const dropped = await droppedLines(work.tx, order.rid);
  const live = lines.filter((one) => !dropped.has(one.rid));
  const { planned, price } = await withoutLine(work, order, line, live);
  // What was taken off the line is not money that could come back, nor is it left for the others.
  const reductions = withoutPrice(order.reductions, price);
  await patchOrder(work.tx, order.rid, { total_fen: after_fen, promise_spans, reductions });
  if (live.length === 0 || ends) return;
  await writeAgreement(work, { ...order, promise_spans }, planned);
  // A new plan that waits for the customer is signed by accepting it.
  if (order.state === 'accepting') return;
  await announceAdjustment(work, order, {
    reason: `「${line.name}」已取消`,
    details: { before_fen: order.total_fen, after_fen, changes: [`${line.name}：已取消`] },
  });
}

/**
 * The new plan that waits for the customer goes on without the line. Returns the live lines as they are to be agreed,
 * and the price that the line had among them.
 */
async function withoutLine(
  work: Work,
  order: Order,
  line: OrderLine,
  live: readonly OrderLine[],
): Promise<{ planned: readonly OrderLine[]; price: Price }> {
  const proposal = await openProposal(work.tx, order.rid);
  if (!proposal) return { planned: live, price: line.price };
  const offered = proposal.lines.find((one) => one.rid === line.rid) ?? line;
  const changed = proposal.lines.filter((one) => one.rid !== line.rid);
  await patchProposal(work.tx, order.rid, {
    before_fen: proposal.before_fen - line.amount_fen,
    after_fen: proposal.after_fen - offered.amount_fen,
    lines: changed,
    changes: [...changed.flatMap((one) => describeChanges(live, one)), `${line.name}：已取消`],
  });
  return { planned: merge(live, changed), price: offered.price };
}

/** The price as it was, with a line that takes it back. */
function cancelledPrice(price: Price): Price {
  const back = 0 - price.total_fen;
  const line = lineOf({
    kind: 'cancelled',
    label: '已取消',
    rule: '检测任务已取消',
    quantity: 1,
    unit: '项',
    unit_fen: back,
  });
  return { lines: [...price.lines, line], total_fen: 0, by_quote: false };
}

import { orderLabel } from '@yance/contract/orders/order-label.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { changeHolds, chargesOfOrder } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';
import { promiseFrom, spansToday } from '../price/promise-order.ts';
import { retaken } from '../price/reductions.ts';
import { patchOrder, saveLine } from '../orders.store.ts';
import { insertProposal } from '../proposals.store.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import type { ChangedLine, Order, OrderLine } from '../state/order-model.ts';
import { announceAdjustment } from './announce-adjustment.ts';
import type { LineChange } from './change-line.ts';
import { merge } from './merge-lines.ts';
import { quoteChange } from './quote-change.ts';
import { writeAgreement } from '../agreement/write-agreement.ts';
import { requireWholeSeen } from '../state/seen-whole.ts';

/**
 * The manager changes parameters, urgency or price. A rise waits for the customer's click (待客户确认); any other
 * change is taken over at once. Either way a new version of the agreement is made, which must be signed.
 */
export async function repriceOrder(
  work: Work,
  given: { rid: string; reason: string; lines: LineChange[] },
): Promise<Moved & { before_fen: number; after_fen: number }> {
  const order = await anyOrder(work, given.rid);
  await requireWholeSeen(work, order.rid);
  const { live, asked, changed, changes, after_fen } = await quoteChange(work, order, given.lines);
  const lines = merge(live, changed);
  const rises = after_fen > order.total_fen;
  await writeAgreement(work, await promiseAnew(work, order, { lines, changed: asked, rises }), lines);
  const amounts = { before_fen: order.total_fen, after_fen };
  if (rises) {
    const expires = after(work.clock.now(), days(await readSetting(work.tx, 'order.quote_days')));
    await insertProposal(work.tx, {
      rid: newRid(),
      order_rid: order.rid,
      reason: given.reason,
      ...amounts,
      changes,
      lines: changed,
      expires_at: expires,
      answered_at: null,
    });
    const moved = await moveOrder(work, order.rid, 'reprice', {
      to: 'accepting',
      reason: given.reason,
      details: { ...amounts, changes },
      set: { resume_state: resumeOf(order) },
    });
    return { ...moved, ...amounts };
  }
  await applyChange(work, order, { changed, lines, total_fen: after_fen });
  await announceAdjustment(work, order, { reason: given.reason, details: { ...amounts, changes } });
  return {
    rid: order.rid,
    state: order.state,
    label: orderLabel({ state: order.state, settlement: order.settlement }).label,
    ...amounts,
  };
}

/** Where an order goes on whose change the customer accepts. */
const resumeOf = ({ state }: Order) => (state === 'confirming' ? ('confirming' as const) : ('received' as const));

/**
 * Changed lines take their time anew. A rise counts from the customer's click, any other change as before. Returns the
 * order as it stands then, or would stand if it were accepted today.
 */
async function promiseAnew(
  { tx }: Work,
  order: Order,
  { lines, changed, rises }: { lines: readonly OrderLine[]; changed: readonly ChangedLine[]; rises: boolean },
): Promise<Order> {
  const anew = await spansToday(
    tx,
    lines.filter(({ rid }) => changed.some((one) => one.rid === rid)),
  );
  const kept = order.promise_spans.filter(({ line_rid }) => !changed.some(({ rid }) => rid === line_rid));
  const promise_spans = [...kept, ...anew];
  const from = rises ? null : order.promised_from;
  const columns = from ? await promiseFrom(tx, promise_spans, from) : { promise_spans };
  await patchOrder(tx, order.rid, columns);
  return { ...order, ...columns, ...(rises ? { state: 'accepting', resume_state: resumeOf(order) } : {}) };
}

/** Writes changed lines, lowers or raises what is held, and keeps the new total. */
async function applyChange(
  work: Work,
  order: Order,
  given: { changed: readonly ChangedLine[]; lines: readonly OrderLine[]; total_fen: number },
): Promise<void> {
  const { changed, total_fen } = given;
  const held = new Set((await chargesOfOrder(work.tx, order.rid)).map((charge) => charge.cause_rid));
  for (const line of changed) await saveLine(work.tx, line);
  const holds = changed.flatMap(({ rid, amount_fen }) => (held.has(rid) ? [{ cause_rid: rid, amount_fen }] : []));
  await changeHolds(work, { lines: holds, allowCredit: order.policy === 'credit' });
  await patchOrder(work.tx, order.rid, { total_fen, reductions: retaken(order.reductions, given.lines) });
}

import { orderLabel } from '@yance/contract/orders/states.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { changeHolds, chargesOfOrder } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';
import { insertProposal, patchOrder, saveLine } from '../orders.store.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import type { ChangedLine, Order, OrderLine } from '../state/order-model.ts';
import { announceAdjustment } from './announce-adjustment.ts';
import type { LineChange } from './change-line.ts';
import { quoteChange } from './validate-changes.ts';
import { writeAgreement } from './write-agreement.ts';

/**
 * The manager changes parameters, urgency or price. A rise waits for the customer's click (待客户确认); any other
 * change is taken over at once. Either way a new version of the agreement is made, which must be signed.
 */
export async function repriceOrder(
  work: Work,
  given: { rid: string; reason: string; lines: LineChange[] },
): Promise<Moved & { before_fen: number; after_fen: number }> {
  const order = await anyOrder(work, given.rid);
  const { live, changed, changes, after_fen } = await quoteChange(work, order, given.lines);
  await writeAgreement(work, order, merge(live, changed));
  const amounts = { before_fen: order.total_fen, after_fen };
  if (after_fen > order.total_fen) {
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
    const resume = order.state === 'confirming' ? 'confirming' : 'received';
    const moved = await moveOrder(work, order.rid, 'reprice', {
      to: 'accepting',
      reason: given.reason,
      details: { ...amounts, changes },
      set: { resume_state: resume },
    });
    return { ...moved, ...amounts };
  }
  await applyProposal(work, order, changed, after_fen);
  await announceAdjustment(work, order, { reason: given.reason, details: { ...amounts, changes } });
  return {
    rid: order.rid,
    state: order.state,
    label: orderLabel({ state: order.state, settlement: order.settlement }).label,
    ...amounts,
  };
}

/** Writes changed lines, lowers or raises what is held, and keeps the new total. */
export async function applyProposal(
  work: Work,
  order: Order,
  changed: readonly ChangedLine[],
  totalFen: number,
): Promise<void> {
  const held = new Set((await chargesOfOrder(work.tx, order.rid)).map((charge) => charge.cause_rid));
  for (const line of changed) await saveLine(work.tx, line);
  const lines = changed.flatMap(({ rid, amount_fen }) => (held.has(rid) ? [{ cause_rid: rid, amount_fen }] : []));
  await changeHolds(work, { lines, allowCredit: order.policy === 'credit' });
  await patchOrder(work.tx, order.rid, { total_fen: totalFen });
}

export function merge(lines: readonly OrderLine[], changed: readonly ChangedLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, ...changed.find((one) => one.rid === line.rid) }));
}

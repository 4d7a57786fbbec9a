import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { orderLabel } from '@yance/contract/orders/states.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { changeHolds, chargesOfOrder } from '../../charges/index.ts';
import { urgencyRates } from '../../pricing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { insertProposal, linesOf, patchOrder, saveLine } from '../orders.store.ts';
import { anyOrder, type Moved, moveOrder } from '../state/move-order.ts';
import type { ChangedLine, Order, OrderLine } from '../state/order-model.ts';
import { changeLine, type LineChange } from './change-line.ts';
import { describe } from './describe-changes.ts';
import { droppedLines } from './dropped-lines.ts';
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
  const { live, changed, changes, after_fen } = await weigh(work, order, given.lines);
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
  await takeOver(work, order, changed, after_fen);
  await announceAdjusted(work, order, { reason: given.reason, details: { ...amounts, changes } });
  return {
    rid: order.rid,
    state: order.state,
    label: orderLabel({ state: order.state, settlement: order.settlement }).label,
    ...amounts,
  };
}

/** Tells of an order that costs something else at once, since that needs no consent. */
export const announceAdjusted = (
  work: Work,
  { rid, state }: Order,
  told: { reason: string; details: { before_fen: number; after_fen: number; changes: string[] } },
): Promise<void> =>
  announce(work, { entity: 'order', entity_rid: rid, event: 'adjusted', from_state: state, to_state: state, ...told });

export async function weigh(work: Work, order: Order, wanted: readonly LineChange[]) {
  if (!['confirming', 'received', 'waiting'].includes(order.state)) throw new Refusal('stepNotAllowed');
  const lines = await linesOf(work.tx, order.rid);
  const dropped = await droppedLines(work.tx, order.rid);
  refuseLines(lines, dropped, wanted);
  await refuseUrgency(work, lines, wanted);
  const rates = await urgencyRates(work.tx);
  const changed = wanted.map((change, index) => changeLine(lines, change, { rates, path: `lines.${index}` }));
  const changes = changed.flatMap((line) => describe(lines, line));
  if (changes.length === 0) throw new Refusal('nothingChanged');
  const after_fen =
    order.total_fen + changed.reduce((sum, line) => sum + line.amount_fen - find(lines, line.rid).amount_fen, 0);
  return { live: lines.filter((line) => !dropped.has(line.rid)), changed, changes, after_fen };
}

/** A line whose task was cancelled alone is no part of the plan any more; the others are changed once. */
function refuseLines(lines: readonly OrderLine[], dropped: ReadonlySet<string>, wanted: readonly LineChange[]): void {
  const rids = wanted.map(({ line_rid }) => line_rid);
  const errors = wanted.flatMap(({ line_rid }, index): FieldError[] => {
    const { name } = find(lines, line_rid);
    const path = `lines.${index}.line_rid`;
    if (dropped.has(line_rid)) return [{ path, msg: `「${name}」已取消，不能再修改` }];
    return rids.indexOf(line_rid) < index ? [{ path, msg: `「${name}」重复，请合并为一次修改` }] : [];
  });
  if (errors.length > 0) throw new Invalid(errors);
}

/** An urgency that was sold stays; another one must be offered by the service. */
async function refuseUrgency({ tx }: Work, lines: readonly OrderLine[], wanted: readonly LineChange[]): Promise<void> {
  const services = await servicesByRid(
    tx,
    wanted.map(({ line_rid }) => find(lines, line_rid).service_rid),
  );
  const errors = wanted.flatMap(({ line_rid, urgent }, index) => {
    const line = find(lines, line_rid);
    if (urgent === undefined || urgent === line.urgent) return [];
    const { urgent: hurried = false, days_max = 0 } = services.get(line.service_rid)?.definition ?? {};
    return checkUrgency({ name: line.name, urgent: hurried, days_max }, urgent, `lines.${index}.urgent`);
  });
  if (errors.length > 0) throw new Invalid(errors);
}

/** Writes changed lines, lowers or raises what is held, and keeps the new total. */
export async function takeOver(
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

export function find(lines: readonly OrderLine[], rid: string): OrderLine {
  const line = lines.find((one) => one.rid === rid);
  if (!line) throw new Refusal('notFound');
  return line;
}

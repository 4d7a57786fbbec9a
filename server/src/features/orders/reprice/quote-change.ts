import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { fullPrice, reducePrices } from '@yance/contract/pricing/reductions.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import type { Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { urgencyRates } from '../../pricing/index.ts';
import { linesOf } from '../orders.store.ts';
import type { ChangedLine, Order, OrderLine } from '../state/order-model.ts';
import { changeLine, lineIn, type LineChange } from './change-line.ts';
import { merge } from './merge-lines.ts';
import { describeChanges } from './describe-changes.ts';
import { droppedLines } from './dropped-lines.ts';
import { wrongState } from '../state/wrong-state.ts';

export async function quoteChange(work: Work, order: Order, wanted: readonly LineChange[]) {
  if (!['confirming', 'received', 'waiting'].includes(order.state)) throw wrongState(order);
  const lines = await linesOf(work.tx, order.rid);
  const dropped = await droppedLines(work.tx, order.rid);
  refuseLines(lines, dropped, wanted);
  await refuseUrgency(work, lines, wanted);
  const rates = await urgencyRates(work.tx);
  const live = lines.filter((line) => !dropped.has(line.rid));
  const asked = wanted.map((change, index) => changeLine(lines, change, { rates, path: `lines.${index}` }));
  const changed = shareReductions(order, live, asked);
  const changes = changed.flatMap((line) => describeChanges(lines, line));
  if (changes.length === 0) throw new Refusal('nothingChanged');
  const after_fen =
    order.total_fen + changed.reduce((sum, line) => sum + line.amount_fen - lineIn(lines, line.rid).amount_fen, 0);
  return { live, asked, changed, changes, after_fen };
}

/**
 * What is taken off the order is shared anew over its lines where their full prices change, so that a line may change
 * whose parameters nobody touched.
 */
function shareReductions(order: Order, live: readonly OrderLine[], asked: readonly ChangedLine[]): ChangedLine[] {
  if (order.reductions.length === 0) return [...asked];
  const rids = new Set(asked.map(({ rid }) => rid));
  const full = merge(live, asked).map((line) =>
    rids.has(line.rid) ? line : { ...line, price: fullPrice(line.price) },
  );
  const prices = reducePrices(
    full.map(({ service_rid, price }) => ({ service_rid, category_id: null, price })),
    order.reductions,
  );
  return full.flatMap(({ rid, urgent, groups, amount_fen }, index) => {
    const price = prices[index];
    if (!price || (!rids.has(rid) && price.total_fen === amount_fen)) return [];
    return [{ rid, urgent, groups, price, amount_fen: price.total_fen }];
  });
}

/** A line whose task was cancelled alone is no part of the plan any more; the others are changed once. */
function refuseLines(lines: readonly OrderLine[], dropped: ReadonlySet<string>, wanted: readonly LineChange[]): void {
  const rids = wanted.map(({ line_rid }) => line_rid);
  const errors = wanted.flatMap(({ line_rid }, index): FieldError[] => {
    const { name } = lineIn(lines, line_rid);
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
    wanted.map(({ line_rid }) => lineIn(lines, line_rid).service_rid),
  );
  const errors = wanted.flatMap(({ line_rid, urgent }, index) => {
    const line = lineIn(lines, line_rid);
    if (urgent === undefined || urgent === line.urgent) return [];
    const { urgent: hurried = false, days_max = 0 } = services.get(line.service_rid)?.definition ?? {};
    return checkUrgency({ name: line.name, urgent: hurried, days_max }, urgent, `lines.${index}.urgent`);
  });
  if (errors.length > 0) throw new Invalid(errors);
}

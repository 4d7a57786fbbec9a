import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import type { Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { urgencyRates } from '../../pricing/index.ts';
import { linesOf } from '../orders.store.ts';
import type { Order, OrderLine } from '../state/order-model.ts';
import { changeLine, lineIn, type LineChange } from './change-line.ts';
import { describeChanges } from './describe-changes.ts';
import { droppedLines } from './dropped-lines.ts';

export async function quoteChange(work: Work, order: Order, wanted: readonly LineChange[]) {
  if (!['confirming', 'received', 'waiting'].includes(order.state)) throw new Refusal('stepNotAllowed');
  const lines = await linesOf(work.tx, order.rid);
  const dropped = await droppedLines(work.tx, order.rid);
  refuseLines(lines, dropped, wanted);
  await refuseUrgency(work, lines, wanted);
  const rates = await urgencyRates(work.tx);
  const changed = wanted.map((change, index) => changeLine(lines, change, { rates, path: `lines.${index}` }));
  const changes = changed.flatMap((line) => describeChanges(lines, line));
  if (changes.length === 0) throw new Refusal('nothingChanged');
  const after_fen =
    order.total_fen + changed.reduce((sum, line) => sum + line.amount_fen - lineIn(lines, line.rid).amount_fen, 0);
  return { live: lines.filter((line) => !dropped.has(line.rid)), changed, changes, after_fen };
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

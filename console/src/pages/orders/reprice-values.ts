import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { fullPrice } from '@yance/contract/pricing/reductions.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { StaffOrder } from './staff-order.ts';

/** What the dialog holds, by line and by group of samples. */
export interface RepriceValues {
  reason: string;
  lines: Record<string, { urgent: Urgency; amount_fen: number | null; groups: Record<string, Answers> }>;
}

/**
 * The order as it is, with the prices that were agreed; a line that was cancelled alone is no part of the plan any
 * more.
 */
export const valuesOf = (order: StaffOrder): Pick<RepriceValues, 'lines'> => ({
  lines: Object.fromEntries(
    order.lines
      .filter((line) => !line.dropped)
      .map((line) => {
        const groups = Object.fromEntries(line.groups.map((group) => [group.group_rid, group.parameters]));
        return [line.line_rid, { urgent: line.urgent, amount_fen: agreedFen(line), groups }];
      }),
  ),
});

const agreedFen = ({ agreed, price }: Pick<StaffOrder['lines'][number], 'agreed' | 'price'>): number | null =>
  agreed ? fullPrice(price).total_fen : null;

/**
 * Only the lines that the manager has touched; an amount that stands in the field goes along with every other change.
 */
export function changedLines(order: StaffOrder, values: Pick<RepriceValues, 'lines'>) {
  return order.lines.flatMap((line) => {
    const given = values.lines[line.line_rid];
    const urgent = given && given.urgent !== line.urgent ? { urgent: given.urgent } : {};
    const amount = typeof given?.amount_fen === 'number' ? { amount_fen: given.amount_fen } : {};
    const groups = line.groups.flatMap(({ group_rid, parameters }) => {
      const wanted = answered(given?.groups?.[group_rid] ?? parameters);
      return same(wanted, parameters) ? [] : [{ group_rid, parameters: wanted }];
    });
    const named = 'amount_fen' in amount && amount.amount_fen !== agreedFen(line);
    if (!('urgent' in urgent) && !named && groups.length === 0) return [];
    return [{ line_rid: line.line_rid, ...urgent, ...amount, groups }];
  });
}

/** Without the questions that were emptied. */
const answered = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

const same = (one: Answers, other: Answers): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
};

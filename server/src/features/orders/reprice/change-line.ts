import { fenText } from '@yance/contract/kernel/money.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { fullPrice } from '@yance/contract/pricing/reductions.ts';
import { lineOf } from '@yance/contract/pricing/rule-lines.ts';
import type { Price, Urgency, UrgencyRates } from '@yance/contract/pricing/rules.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import type { ChangedLine, OrderLine } from '../state/order-model.ts';
import { priceGroups } from '../price/price-demand.ts';

export interface LineChange {
  line_rid: string;
  urgent?: Urgency | undefined;
  groups: { group_rid: string; parameters: Answers }[];
  amount_fen?: number | undefined;
}

/** A changed line at its full price: what is taken off the order is shared anew over all its lines (`quoteChange`). */
export function changeLine(
  lines: readonly OrderLine[],
  change: LineChange,
  { rates, path }: { rates: UrgencyRates; path: string },
): ChangedLine {
  const line = lineIn(lines, change.line_rid);
  const errors: FieldError[] = [];
  const groups = line.groups.map((group) => {
    const wanted = change.groups.find((one) => one.group_rid === group.rid);
    if (!wanted) return group;
    const checked = checkAnswers(line.fields, wanted.parameters, `groups.${group.rid}`);
    errors.push(...checked.errors);
    return { ...group, data: { ...group.data, parameters: checked.valid } };
  });
  if (errors.length > 0) throw new Invalid(errors);
  const urgent = change.urgent ?? line.urgent;
  const byRules = priceGroups({ rules: line.rules, fields: line.fields, groups, urgent, rates });
  if (change.amount_fen === undefined) requireByRules(line, byRules, { rates, path });
  const price = namedPrice(byRules, change.amount_fen);
  return { rid: line.rid, urgent, groups, price, amount_fen: price.total_fen };
}

/** A price that the manager names stands beside the rules' one as a line of its own. */
export function namedPrice(price: Price, amountFen: number | undefined): Price {
  if (amountFen === undefined || (amountFen === price.total_fen && !price.by_quote)) return price;
  const difference = amountFen - price.total_fen;
  const named = { kind: 'adjusted', label: '经理调价', rule: '与客户商定' } as const;
  const line = lineOf({ ...named, quantity: 1, unit: '次', unit_fen: difference });
  return { lines: [...price.lines, line], total_fen: amountFen, by_quote: false };
}

/**
 * Whether people agreed on the price of a line: its rules alone would come to another one, or to none. The surcharge
 * for urgency does not tell: older lines keep no percentages, and those of today may be others.
 */
export function isAgreed(line: OrderLine, rates: UrgencyRates): boolean {
  const { rules, fields, groups, urgent } = line;
  const byRules = priceGroups({ rules, fields, groups, urgent, rates });
  const unhurried = ({ lines }: Price) =>
    lines.reduce((sum, { kind, amount_fen }) => (kind === 'urgency' ? sum : sum + amount_fen), 0);
  return byRules.by_quote || unhurried(byRules) !== unhurried(fullPrice(line.price));
}

/** What was agreed never falls back to the rules unsaid: who changes such a line names its amount. */
function requireByRules(line: OrderLine, byRules: Price, { rates, path }: { rates: UrgencyRates; path: string }): void {
  const msg = byRules.by_quote
    ? `「${line.name}」按报价计价，请填写与客户商定的价格`
    : isAgreed(line, rates)
      ? `「${line.name}」现为与客户商定的价格 ${fenText(fullPrice(line.price).total_fen)}，请填写修改后的价格`
      : null;
  if (msg) throw new Invalid([{ path: `${path}.amount_fen`, msg }]);
}

/** The line of this rid. Refuses `notFound`. */
export function lineIn(lines: readonly OrderLine[], rid: string): OrderLine {
  const line = lines.find((one) => one.rid === rid);
  if (!line) throw new Refusal('notFound');
  return line;
}

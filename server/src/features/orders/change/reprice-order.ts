import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { FieldError, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { previewReprice as previewCall } from '@yance/contract/orders/staff-endpoints.ts';
import { orderLabel } from '@yance/contract/orders/states.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import { lineOf } from '@yance/contract/pricing/rule-lines.ts';
import type { Price, Urgency, UrgencyRates } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { after, days } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { yuan } from '../../balance/index.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { chargesOfOrder, changeHolds } from '../../charges/index.ts';
import { getMember } from '../../identity/index.ts';
import { urgencyRates } from '../../pricing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { agreementContent, newAgreement, parameterLabels } from '../agreement/agreement.ts';
import { droppedLines } from './dropped-lines.ts';
import { anyOrder, moveOrder, type Moved } from '../state/move-order.ts';
import type { ChangedLine, Order, OrderLine } from '../state/order-model.ts';
import { insertAgreement, latestAgreement } from '../agreements.store.ts';
import { findOrder, insertProposal, linesOf, patchOrder, saveLine } from '../orders.store.ts';
import { priceGroups } from '../submit/price-demand.ts';

export interface LineChange {
  line_rid: string;
  urgent?: Urgency | undefined;
  groups: { group_rid: string; parameters: Answers }[];
  amount_fen?: number | undefined;
}

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

/** What a change would come to, in total, line by line and in words; nothing is written. */
export async function previewReprice(
  work: Work,
  given: { rid: string; lines: LineChange[] },
): Promise<OutputOf<typeof previewCall>> {
  const order = await findOrder(work.tx, given.rid);
  if (!order) throw new Refusal('notFound');
  const { live, changed, changes, after_fen } = await weigh(work, order, given.lines);
  const lines = changed.map(({ rid, amount_fen }) => ({
    line_rid: rid,
    before_fen: find(live, rid).amount_fen,
    after_fen: amount_fen,
  }));
  return { before_fen: order.total_fen, after_fen, lines, changes };
}

async function weigh(work: Work, order: Order, wanted: readonly LineChange[]) {
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

function changeLine(
  lines: readonly OrderLine[],
  change: LineChange,
  { rates, path }: { rates: UrgencyRates; path: string },
): ChangedLine {
  const line = find(lines, change.line_rid);
  const errors: FieldError[] = [];
  const groups = line.groups.map((group) => {
    const wanted = change.groups.find((one) => one.group_rid === group.rid);
    if (!wanted) return group;
    const checked = checkAnswers(line.fields, wanted.parameters, `groups.${group.rid}`);
    errors.push(...checked.errors);
    return { ...group, data: { ...group.data, parameters: checked.kept } };
  });
  if (errors.length > 0) throw new Invalid(errors);
  const urgent = change.urgent ?? line.urgent;
  const byRules = priceGroups({ rules: line.rules, fields: line.fields, groups, urgent, rates });
  if (change.amount_fen === undefined) requireByRules(line, byRules, { rates, path });
  const price = namedPrice(byRules, change.amount_fen);
  return { rid: line.rid, urgent, groups, price, amount_fen: price.total_fen };
}

/**
 * Whether people agreed on the price of a line: its rules alone would come to another one, or to none. The surcharge for
 * urgency does not tell: older lines keep no percentages, and those of today may be others.
 */
export function isAgreed(line: OrderLine, rates: UrgencyRates): boolean {
  const { rules, fields, groups, urgent } = line;
  const byRules = priceGroups({ rules, fields, groups, urgent, rates });
  const unhurried = ({ lines }: Price) =>
    lines.reduce((sum, { kind, amount_fen }) => (kind === 'urgency' ? sum : sum + amount_fen), 0);
  return byRules.by_quote || unhurried(byRules) !== unhurried(line.price);
}

/** What was agreed never falls back to the rules unsaid: who changes such a line names its amount. */
function requireByRules(line: OrderLine, byRules: Price, { rates, path }: { rates: UrgencyRates; path: string }): void {
  const msg = byRules.by_quote
    ? `「${line.name}」按报价计价，请填写与客户商定的价格`
    : isAgreed(line, rates)
      ? `「${line.name}」现为与客户商定的价格 ${yuan(line.amount_fen)}，请填写修改后的价格`
      : null;
  if (msg) throw new Invalid([{ path: `${path}.amount_fen`, msg }]);
}

/** A price that the manager names stands beside the rules' one as a line of its own. */
export function namedPrice(price: Price, amountFen: number | undefined): Price {
  if (amountFen === undefined || (amountFen === price.total_fen && !price.by_quote)) return price;
  const difference = amountFen - price.total_fen;
  const named = { kind: 'adjusted', label: '经理调价', rule: '与客户商定' } as const;
  const line = lineOf({ ...named, quantity: 1, unit: '次', unit_fen: difference });
  return { lines: [...price.lines, line], total_fen: amountFen, by_quote: false };
}

/** What a changed line differs in, in words. */
export function describe(lines: readonly OrderLine[], changed: ChangedLine): string[] {
  const before = find(lines, changed.rid);
  const texts = changed.groups.flatMap((group, index) => {
    const old = new Map(
      parameterLabels(before.fields, before.groups[index]?.data.parameters ?? {}).map((one) => [one.label, one.value]),
    );
    return parameterLabels(before.fields, group.data.parameters).flatMap(({ label, value }) =>
      old.get(label) === value ? [] : [`${before.name}：${label} ${old.get(label) ?? '未填'} → ${value}`],
    );
  });
  if (before.urgent !== changed.urgent)
    texts.push(`${before.name}：加急方式 ${urgencyNames[before.urgent]} → ${urgencyNames[changed.urgent]}`);
  if (before.amount_fen !== changed.amount_fen)
    texts.push(`${before.name}：${yuan(before.amount_fen)} → ${yuan(changed.amount_fen)}`);
  return texts;
}

/** A new version of the agreement over these lines, which waits to be signed. */
export async function writeAgreement(work: Work, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const latest = await latestAgreement(work.tx, order.rid);
  const { company } = await getMember(work.tx, order.member_rid);
  const content = await agreementContent(work.tx, {
    company,
    lines: [...lines],
    extras: order.extras,
    contact: { name: order.contact_name, phone: order.contact_phone },
  });
  await insertAgreement(
    work.tx,
    newAgreement(work, {
      memberRid: order.member_rid,
      orderRid: order.rid,
      version: (latest?.version ?? 0) + 1,
      content,
    }),
  );
}

function find(lines: readonly OrderLine[], rid: string): OrderLine {
  const line = lines.find((one) => one.rid === rid);
  if (!line) throw new Refusal('notFound');
  return line;
}

import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { quotePlan as quoteCall } from '@yance/contract/plans/quotation.ts';
import { shownFields } from '@yance/contract/catalogue/parameters.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { priceLine } from '@yance/contract/pricing/engine.ts';
import { urgencyStillOffered } from '@yance/contract/pricing/offered-urgencies.ts';
import { pricedAnswers } from '@yance/contract/pricing/priced-answers.ts';
import { type AppliedRule, noUrgency, type Price } from '@yance/contract/pricing/rules.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { newDocumentCode } from '../../../kernel/document-code.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Service, servicesByRid } from '../../catalogue/index.ts';
import { getMember } from '../../identity/index.ts';
import { memberRates } from '../../pricing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { managerCard } from '../../staff/index.ts';
import { planQuotationNumbers, type KeptPrices, type PlanQuotationContent } from '../plans.tables.ts';
import { planLinesByRid, lockFreeLines, lockPlan, type StoredPlanLine } from '../plans.store.ts';
import { keptOf, rulesOf } from '../quoted-service.ts';
import { countSince, insertPlanQuotation, keepPrices } from './plan-quotations.store.ts';
import { shownQuotation } from './plan-quotation-file.ts';

/** More than these a member does not need in a day: each is typeset. */
const mostInDay = 50;

/**
 * Draws up the formal quotation of lines of the plan by the price list, and keeps their prices for as long as it holds.
 * Refuses `notQuotable` for instrument time, work that a manager prices and lines that have a quotation of their own.
 */
export async function quotePlan(work: MemberWork, planRids: readonly string[]): Promise<OutputOf<typeof quoteCall>> {
  const { tx, clock, actor } = work;
  const now = clock.now();
  await lockPlan(tx, actor.rid);
  const lines = await lockFreeLines(tx, actor.rid, planRids);
  if (lines.length !== new Set(planRids).size) throw await unquotable(work, planRids);
  if ((await countSince(tx, actor.rid, after(now, -days(1)))) >= mostInDay) throw new Refusal('quotationLimit');
  const services = await servicesByRid(
    tx,
    lines.map((line) => line.service_rid),
  );
  const { urgency, agreements } = await memberRates(work, actor.rid);
  const kept = new Map<string, AppliedRule[]>();
  // Prices that are kept already stay those of their day, and are not prolonged by another paper.
  const before: Date[] = [];
  const quoted = lines.map((line) => {
    const service = services.get(line.service_rid);
    if (!service?.offered || line.configuration.booking)
      throw new Refusal('notQuotable', { words: { name: service?.definition.name ?? '' } });
    const withUrgency = (rules: readonly AppliedRule[]): AppliedRule[] =>
      rules.some((rule) => rule.kind === 'urgency') ? [...rules] : [...rules, { kind: 'urgency', ...urgency }];
    const priced = (rules: readonly AppliedRule[]) => quotedLine(line, service, withUrgency(rules));
    const rules = rulesOf(line, service, { now, agreements, priced: (some) => priced(some).price });
    const earlier = keptOf(line, now);
    if (earlier && rules === earlier.rules) before.push(new Date(earlier.valid_until));
    kept.set(line.rid, withUrgency(rules));
    const said = priced(rules);
    if (said.price.by_quote) throw new Refusal('notQuotable', { words: { name: said.name } });
    return said;
  });
  const longest = after(now, days(await readSetting(tx, 'order.plan_quote_days')));
  const valid_until = [longest, ...before].reduce((first, one) => (one < first ? one : first));
  const total_fen = quoted.reduce((sum, line) => sum + line.price.total_fen, 0);
  const quotation = {
    rid: newRid(),
    member_rid: actor.rid,
    quotation_no: await nextNumber(work, 'FA', planQuotationNumbers),
    code: newDocumentCode(),
    content: {
      ...(await partiesOf(work)),
      lines: quoted,
      subtotal_fen: total_fen,
      total_fen,
      terms: await readSetting(tx, 'quotation.terms'),
    },
    kept: lines.map(({ rid, service_rid, count, configuration }) => ({
      service_rid,
      count,
      configuration,
      rules: kept.get(rid) ?? [],
    })),
    total_fen,
    created_at: now,
    valid_until,
  };
  await insertPlanQuotation(tx, quotation);
  const until = { quotation_no: quotation.quotation_no, valid_until: shanghaiIso(valid_until) };
  await keepPrices(
    tx,
    actor.rid,
    new Map([...kept].map(([rid, rules]): [string, KeptPrices] => [rid, { ...until, rules }])),
  );
  return shownQuotation(work, quotation);
}

/** Why lines are not free to be quoted: one has a quotation of its own, or is not in the plan. */
async function unquotable({ tx, actor }: MemberWork, planRids: readonly string[]): Promise<Refusal> {
  const quoted = (await planLinesByRid(tx, actor.rid, planRids)).find((line) => line.quoted)?.quoted;
  return quoted ? new Refusal('notQuotable', { words: { name: quoted.name } }) : new Refusal('notFound');
}

function quotedLine(
  line: StoredPlanLine,
  service: Service,
  rules: AppliedRule[],
): PlanQuotationContent['lines'][number] & { price: Price } {
  const { name, unit, parameters: fields } = service.definition;
  const { configuration, count } = line;
  const urgent = urgencyStillOffered(service.definition, configuration.urgent);
  const groups = (configuration.groups ?? [{ count, parameters: configuration.parameters }]).map((group, at) => ({
    name: `第 ${at + 1} 组`,
    count: group.count,
    answers: pricedAnswers(fields, group.parameters),
  }));
  const price = priceLine({ rules, fields, groups, urgent, urgency: noUrgency });
  const several = groups.length > 1;
  const conditions = groups.flatMap((group) =>
    shownFields(fields, group.answers).flatMap((field) => {
      const value = group.answers[field.key];
      if (value === undefined) return [];
      return [
        {
          label: several ? `${group.name}（${group.count} ${unit}）${field.label}` : field.label,
          value: answerText(field, value),
        },
      ];
    }),
  );
  return { name, unit, count, urgent, conditions, note: '', price };
}

async function partiesOf({
  tx,
  actor,
}: MemberWork): Promise<Pick<PlanQuotationContent, 'customer' | 'operator' | 'manager'>> {
  const { name, company, phone, email, manager_rid } = await getMember(tx, actor.rid);
  const info = await readSetting(tx, 'localInfo');
  return {
    customer: { name, company, phone, email },
    operator: { name: await readSetting(tx, 'company.name'), address: info.address, phone: info.phone },
    manager: (manager_rid ? await managerCard(tx, manager_rid) : null) ?? { name: '', phone: info.phone },
  };
}

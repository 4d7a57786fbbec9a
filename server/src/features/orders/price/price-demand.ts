import { hazardProblem, stoppingHazards, type QuotableDemand } from '@yance/contract/orders/demand.ts';
import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { estimateAnswers, priceLine } from '@yance/contract/pricing/engine.ts';
import { orderPrice } from '@yance/contract/pricing/order-price.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import type { ReducibleLine, ReductionTerms } from '@yance/contract/pricing/reductions.ts';
import type { AppliedRule, Price, Urgency, UrgencyRates } from '@yance/contract/pricing/rules.ts';
import { type MemberWork, newRid, type Tx } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../../catalogue/index.ts';
import { findOwnFiles, requireOwnFiles } from '../../files/index.ts';
import { plannedService, rulesOf, type StoredPlanLine } from '../../plans/index.ts';
import { extraRates, memberRates } from '../../pricing/index.ts';
import { sceneDate } from './booked-demand.ts';
import type { Extra, OrderGroup, OrderReduction } from '../state/order-model.ts';
import { quoteDelivery, type RequestedPickup } from './order-pickup.ts';
import { departures } from './quoted-demand.ts';
import { chosenReductions, keptReductions } from './reductions.ts';

export interface PricedLine {
  service: Service;
  urgent: Urgency;
  count: number;
  groups: OrderGroup[];
  rules: readonly AppliedRule[];
  price: Price;
}
interface PlannedLine extends PricedLine {
  plan_rid: string;
}
export interface PricedDemand {
  lines: PlannedLine[];
  extras: Extra[];
  reductions: OrderReduction[];
  total_fen: number;
  pickup: RequestedPickup | undefined;
  /** The earliest booking on site. */
  scene_date: string | null;
}

/**
 * Checks a demand against the lines of the member's plan that it names and the services' forms and prices it. Errors
 * of the forms come in form order. Refuses `planChanged`, `serviceGone`, `hazardStops`, `quoteNeeded`. An order that is
 * placed locks what is taken off it (`lock`).
 */
export async function priceDemand(
  work: MemberWork,
  planned: readonly StoredPlanLine[],
  demand: QuotableDemand,
  { lock = false } = {},
): Promise<PricedDemand> {
  const { tx } = work;
  const plan = new Map(planned.map((line) => [line.rid, line]));
  const services = await servicesByRid(
    tx,
    planned.map((line) => line.service_rid),
  );
  const { urgency: rates, agreements } = await memberRates(work, work.actor.rid);
  const errors: FieldError[] = checkCodes(demand);
  const lines = demand.lines.map((line, index): PlannedLine => {
    const planLine = plan.get(line.plan_rid);
    const service = planLine && plannedService(planLine, services);
    // Instrument time is ordered by its booking alone: there it has its slot, its price and the checks of whoever may
    // sit there.
    if (!service || service.definition.type_id === 2) throw new Refusal('planChanged');
    if (!service.offered && !planLine.quoted)
      throw new Refusal('serviceGone', { words: { name: service.definition.name } });
    const { parameters } = service.definition;
    const groups = line.groups.map((group, at): OrderGroup => {
      if (group.hazards.some((hazard) => stoppingHazards.includes(hazard))) throw new Refusal('hazardStops');
      const checked = checkAnswers(parameters, group.parameters, `lines.${index}.groups.${at}.parameters`);
      errors.push(...checked.errors);
      return { rid: newRid(), data: { ...group, parameters: checked.valid } };
    });
    errors.push(
      ...(planLine.quoted
        ? departures(planLine, service, { ...line, groups }, `lines.${index}`)
        : checkUrgency(service.definition, line.urgent, `lines.${index}.urgent`)),
    );
    const priced = (some: readonly AppliedRule[]): Price =>
      priceGroups({ rules: snapshotOf(some, rates), fields: parameters, groups, urgent: line.urgent, rates });
    const rules = snapshotOf(rulesOf(planLine, service, { now: work.clock.now(), agreements, priced }), rates);
    const price = priced(rules);
    if (price.by_quote) throw new Refusal('quoteNeeded', { words: { name: service.definition.name } });
    return {
      plan_rid: line.plan_rid,
      service,
      urgent: line.urgent,
      count: samplesIn(groups),
      groups,
      rules,
      price,
    };
  });
  const scene_date = sceneDate(planned, demand);
  const delivery = await quoteDelivery(work, { memberRid: work.actor.rid, demand, scene: scene_date });
  errors.push(...delivery.errors);
  if (errors.length > 0) throw new Invalid(errors);
  await requirePhotos(work, demand);
  const full = lines.map(reducible);
  const chosen = await chosenReductions(work, { ...demand, member_rid: work.actor.rid }, { lines: full, lock });
  const whole = await priceWhole(tx, lines, { report: demand.report, reductions: chosen });
  const extras = [...delivery.extras, ...whole.extras];
  const total = whole.total_fen + delivery.extras.reduce((sum, extra) => sum + extra.amount_fen, 0);
  const reductions = keptReductions(
    chosen,
    full,
    whole.lines.map((line) => line.price),
  );
  return { lines: whole.lines, extras, reductions, total_fen: total, pickup: delivery.pickup, scene_date };
}

/**
 * What lines come to together with the report, once reductions are taken off; each extra is charged by a rid of its
 * own.
 */
export async function priceWhole<Line extends PricedLine>(
  tx: Tx,
  lines: readonly Line[],
  { report, reductions = [] }: { report: QuotableDemand['report']; reductions?: readonly ReductionTerms[] },
): Promise<{ lines: Line[]; extras: Extra[]; total_fen: number }> {
  const { extras, prices, total_fen } = orderPrice({
    lines: lines.map(reducible),
    report,
    sampleReturn: null,
    reductions,
    rates: await extraRates(tx),
  });
  return {
    lines: lines.map((line, index) => ({ ...line, price: prices[index] ?? line.price })),
    extras: extras.map(({ kind, label, amount_fen }) => ({ rid: newRid(), kind, title: label, amount_fen })),
    total_fen,
  };
}

/** A line as the price engine takes something off it. */
export const reducible = ({ service, price }: PricedLine): ReducibleLine => ({
  service_rid: service.rid,
  category_id: service.definition.category_id,
  price,
});

export const samplesIn = (groups: readonly OrderGroup[]): number =>
  groups.reduce((sum, group) => sum + group.data.count, 0);

/** What a line is priced by for as long as its order lasts. */
export const snapshotOf = (rules: readonly AppliedRule[], rates: UrgencyRates): AppliedRule[] =>
  rules.some((rule) => rule.kind === 'urgency') ? [...rules] : [...rules, { kind: 'urgency', ...rates }];

/** The price of one line over all its groups. */
export function priceGroups(given: {
  rules: readonly AppliedRule[];
  fields: ParameterField[];
  groups: readonly OrderGroup[];
  urgent: Urgency;
  rates: UrgencyRates;
}): Price {
  const { rules, fields, groups, urgent, rates } = given;
  return priceLine({
    rules,
    fields,
    groups: groups.map(({ data }) => ({
      name: data.name,
      answers: estimateAnswers(fields, data.parameters),
      count: data.count,
    })),
    urgent,
    urgency: rates,
  });
}

/** Photos of samples are the customer's own pictures; another's answers like one that is missing. */
async function requirePhotos({ tx, actor }: MemberWork, demand: QuotableDemand): Promise<void> {
  const photos = photosOf(demand);
  if (photos.length > 0) await findOwnFiles(tx, actor, photos, { pictures: true });
}

/** The same for an order that is placed, which keeps them. */
export async function usePhotos({ tx, actor }: MemberWork, demand: QuotableDemand): Promise<void> {
  const photos = photosOf(demand);
  if (photos.length > 0) await requireOwnFiles(tx, actor, photos, { pictures: true });
}

const photosOf = ({ lines }: QuotableDemand): string[] => [
  ...new Set(lines.flatMap((line) => line.groups.flatMap((group) => group.photo_rid ?? []))),
];

/** Sample codes are unique in the order, and a group that names codes names one for each sample. */
export function checkCodes(demand: {
  lines: readonly Pick<QuotableDemand['lines'][number], 'groups'>[];
}): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  demand.lines.forEach((line, index) =>
    line.groups.forEach((group, at) => {
      const path = `lines.${index}.groups.${at}`;
      if (group.codes.length > 0 && group.codes.length !== group.count)
        errors.push({
          path: `${path}.codes`,
          msg: `样品编号有 ${group.codes.length} 个，应与样品数量 ${group.count} 一致`,
        });
      const hazardous = hazardProblem(group);
      if (hazardous) errors.push({ path: `${path}.hazards`, msg: hazardous });
      for (const code of group.codes) {
        if (seen.has(code)) errors.push({ path: `${path}.codes`, msg: `样品编号「${code}」重复` });
        seen.add(code);
      }
    }),
  );
  return errors;
}

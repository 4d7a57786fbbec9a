import type { PlanGroup, PlanLine } from '@yance/contract/plans/endpoints.ts';
import { priceLine } from '@yance/contract/pricing/engine.ts';
import { pricedAnswers } from '@yance/contract/pricing/priced-answers.ts';
import { urgencyStillOffered } from '@yance/contract/pricing/offered-urgencies.ts';
import type { AppliedRule, Price } from '@yance/contract/pricing/rules.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { promiseResults, type Service, servicesByRid } from '../catalogue/index.ts';
import { type MemberRates, memberRates } from '../pricing/index.ts';
import { bookedPart } from './booked-lines.ts';
import { planLinesOf, type StoredPlanLine } from './plans.store.ts';
import { keptOf, plannedService, rulesOf } from './quoted-service.ts';

/** The category that stands first, 电镜 (specification §3). */
const firstCategory = 31;

/** The plan in groups by category: 31 first, the others by id. Two statements, and those of each booking's calendar. */
export async function listPlan(work: ReadWork, memberRid: string): Promise<PlanGroup[]> {
  const { tx } = work;
  const lines = await planLinesOf(tx, memberRid);
  const services = await servicesByRid(
    tx,
    lines.map((line) => line.service_rid),
  );
  const rates = await memberRates(work, memberRid);
  const groups = new Map<number, PlanGroup>();
  for (const line of lines) {
    const service = plannedService(line, services);
    if (!service) continue;
    const id = service.definition.category_id;
    const group = groups.get(id) ?? { type_id: id, name: service.category, count: 0, items: [] };
    group.items.push(await toPlanLine(work, line, service, rates));
    group.count += 1;
    groups.set(id, group);
  }
  return [...groups.values()].toSorted((a, b) => rank(a.type_id) - rank(b.type_id));
}

const rank = (id: number): number => (id === firstCategory ? 0 : id);

export async function toPlanLine(
  work: ReadWork,
  line: StoredPlanLine,
  service: Service,
  { urgency, agreements }: MemberRates,
): Promise<PlanLine> {
  const { definition } = service;
  const kept = keptOf(line, work.clock.now());
  const asked = line.configuration.urgent;
  // A service may have ceased to offer an urgency since it was chosen; a quotation keeps what it says.
  const urgent = line.quoted ? asked : urgencyStillOffered(definition, asked);
  const { parameters, groups = [{ count: line.count, parameters }] } = line.configuration;
  const [promise = null] = await promiseResults(work.tx, [{ service, urgent, count: line.count }], work.clock.now());
  const samples = groups.map((group) => ({
    name: '',
    answers: pricedAnswers(definition.parameters, group.parameters),
    count: group.count,
  }));
  const priced = (rules: readonly AppliedRule[]): Price =>
    priceLine({ rules, fields: definition.parameters, groups: samples, urgent, urgency });
  const rules = rulesOf(line, service, { now: work.clock.now(), agreements, priced });
  const price = priced(rules);
  return {
    plan_rid: line.rid,
    rid: service.rid,
    name: definition.name,
    img: service.img,
    type_id: definition.type_id,
    unit: definition.unit,
    count: line.count,
    configuration: { ...line.configuration, urgent },
    price_fen: price.total_fen,
    by_quote: price.by_quote,
    agreed: price.lines.find(({ kind }) => kind === 'agreed')?.label ?? null,
    offered: service.offered || line.quoted !== null,
    days_min: definition.days_min,
    days_max: definition.days_max,
    promise: line.quoted || definition.type_id === 2 ? null : promise,
    quoted: line.quoted
      ? {
          quotation_no: line.quoted.quotation_no,
          version: line.quoted.version,
          valid_until: line.quoted.valid_until,
          note: line.quoted.note,
        }
      : null,
    kept: kept && {
      quotation_no: kept.quotation_no,
      valid_until: kept.valid_until,
      cheaper_today: rules !== kept.rules,
    },
    ...(await bookedPart(work, line, service)),
  };
}

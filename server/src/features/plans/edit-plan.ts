import type { Configuration, PlanLine } from '@yance/contract/plans/endpoints.ts';
import { checkGiven } from '@yance/contract/pricing/check-answers.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import { type MemberWork, newRid, type Work } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../catalogue/index.ts';
import { memberRates } from '../pricing/index.ts';
import { validateSlot } from './booked-lines.ts';
import { draftOfPlan } from './draft-of-plan.ts';
import { toPlanLine } from './list-plan.ts';
import { keptPricesFor } from './quotation/kept-prices.ts';
import { insertLine, lockLine, lockPlan, mostLines, updateLine, type StoredPlanLine } from './plans.store.ts';
import { changedParameters, regroup } from './regroup.ts';

/** Adds a service to the member's plan. Refuses `serviceGone` and, at fifty lines, `planFull`. */
export async function addPlanLine(
  work: MemberWork,
  given: { rid: string; count: number; configuration: Configuration },
): Promise<{ line: PlanLine; cartNum: number }> {
  const service = await offeredService(work, given.rid);
  const configuration = await fittingConfiguration(work, service, given.configuration);
  const { hasQuotation } = await lockPlan(work.tx, work.actor.rid);
  const line: StoredPlanLine = {
    rid: newRid(),
    member_rid: work.actor.rid,
    service_rid: given.rid,
    count: countOf(configuration) ?? given.count,
    configuration,
    quotation_rid: null,
    quoted: null,
    kept: hasQuotation && !configuration.booking ? await keptPricesFor(work, given.rid) : null,
    created_at: work.clock.now(),
  };
  const before = await insertLine(work.tx, line);
  if (before >= mostLines) throw new Refusal('planFull');
  return { line: await toPlanLine(work, line, service, await memberRates(work, work.actor.rid)), cartNum: before + 1 };
}

/**
 * Changes a line, and with it what has been typed for its samples. Groups that the change does not name are kept.
 * Refuses `quotedFixed` and `serviceGone`.
 */
export async function editPlanLine(
  work: MemberWork,
  given: { plan_rid: string; count?: number | undefined; configuration?: Configuration | undefined },
): Promise<PlanLine> {
  await draftOfPlan.get().lock(work);
  const line = await lockLine(work.tx, work.actor.rid, given.plan_rid);
  if (!line) throw new Refusal('notFound');
  if (line.quoted) throw new Refusal('quotedFixed');
  const service = await offeredService(work, line.service_rid);
  const fitting = given.configuration && (await fittingConfiguration(work, service, given.configuration));
  const configuration = fitting?.groups ? fitting : keepGroups(line, { count: given.count, configuration: fitting });
  const changed = { ...line, count: countOf(configuration) ?? given.count ?? line.count, configuration };
  await updateLine(work.tx, line.rid, { count: changed.count, configuration });
  await draftOfPlan.get().takeOver(work, changed, { namesGroups: fitting?.groups !== undefined });
  return toPlanLine(work, changed, service, await memberRates(work, work.actor.rid));
}

/** How many samples the groups have together; undefined where there is one group, which has the line's count. */
const countOf = ({ groups }: Configuration): number | undefined => groups?.reduce((sum, { count }) => sum + count, 0);

/** A line after a change that does not name its groups. */
function keepGroups(
  line: StoredPlanLine,
  { count = line.count, configuration = line.configuration }: Partial<Pick<StoredPlanLine, 'count' | 'configuration'>>,
): Configuration {
  const { groups } = line.configuration;
  if (!groups) return configuration;
  const parameters = changedParameters(line.configuration, configuration);
  return { ...configuration, groups: regroup(groups, { count, parameters }) };
}

async function offeredService(work: Work, rid: string): Promise<Service> {
  const service = (await servicesByRid(work.tx, [rid])).get(rid);
  if (!service?.offered) throw new Refusal('serviceGone');
  return service;
}

/**
 * Instrument time needs a slot that is free now; other services have none. Refuses `slotNeeded` and whatever is wrong
 * with the slot; answers that an order would refuse and an urgency that the service does not offer are Invalid.
 */
async function fittingConfiguration(work: MemberWork, service: Service, given: Configuration): Promise<Configuration> {
  const { parameters } = service.definition;
  const errors = [
    ...checkGiven(parameters, given.parameters, 'configuration.parameters'),
    ...(given.groups ?? []).flatMap((group, at) =>
      checkGiven(parameters, group.parameters, `configuration.groups.${at}.parameters`),
    ),
    ...checkUrgency(service.definition, given.urgent, 'configuration.urgent'),
  ];
  if (errors.length > 0) throw new Invalid(errors);
  const { booking, ...rest } = given;
  if (service.definition.type_id !== 2) return rest;
  if (!booking) throw new Refusal('slotNeeded');
  await validateSlot(work, { ...booking, rid: service.rid, parameters: rest.parameters });
  return given;
}

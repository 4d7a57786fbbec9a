import type { Configuration, PlanLine } from '@yance/contract/plans/endpoints.ts';
import type { Member } from '../../kernel/actor.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../catalogue/index.ts';
import { urgencyRates } from '../pricing/index.ts';
import { toPlanLine } from './list-plan.ts';
import { findLine, insertLine, lockPlan, updateLine, type StoredPlanLine } from './plans.store.ts';

const mostLines = 50;

/** Adds a service to the member's plan. Refuses `serviceGone` and, at fifty lines, `planFull`. */
export async function addPlanLine(
  work: Work & { actor: Member },
  given: { rid: string; count: number; configuration: Configuration },
): Promise<{ line: PlanLine; cartNum: number }> {
  const service = await offeredService(work, given.rid);
  await lockPlan(work.tx, work.actor.rid);
  const line: StoredPlanLine = {
    rid: newRid(),
    member_rid: work.actor.rid,
    service_rid: given.rid,
    count: given.count,
    configuration: given.configuration,
    created_at: work.clock.now(),
  };
  const before = await insertLine(work.tx, line);
  if (before >= mostLines) throw new Refusal('planFull');
  return { line: toPlanLine(line, service, await urgencyRates(work.tx)), cartNum: before + 1 };
}

export async function editPlanLine(
  work: Work & { actor: Member },
  given: { plan_rid: string; count?: number | undefined; configuration?: Configuration | undefined },
): Promise<PlanLine> {
  const line = await findLine(work.tx, work.actor.rid, given.plan_rid);
  if (!line) throw new Refusal('notFound');
  const service = await offeredService(work, line.service_rid);
  const changed = {
    ...line,
    count: given.count ?? line.count,
    configuration: given.configuration ?? line.configuration,
  };
  await updateLine(work.tx, line.rid, { count: changed.count, configuration: changed.configuration });
  return toPlanLine(changed, service, await urgencyRates(work.tx));
}

async function offeredService(work: Work, rid: string): Promise<Service> {
  const service = (await servicesByRid(work.tx, [rid])).get(rid);
  if (!service?.offered) throw new Refusal('serviceGone');
  // Instrument time needs a slot, which a mailed sample cannot hold.
  if (service.definition.type_id === 2) throw new Refusal('byPhone');
  return service;
}

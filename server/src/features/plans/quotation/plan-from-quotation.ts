import { isDeepStrictEqual } from 'node:util';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { planFromQuotation as planCall } from '@yance/contract/plans/quotation.ts';
import { groupCounts } from '@yance/contract/plans/sample-groups.ts';
import { pricedAnswers } from '@yance/contract/pricing/priced-answers.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { draftOfPlan } from '../draft-of-plan.ts';
import { insertLine, planLinesOf, lockFreeLines, lockPlan, mostLines, updateLine } from '../plans.store.ts';
import type { StoredPlanLine } from '../plans.store.ts';
import type { KeptLine } from '../plans.tables.ts';
import { keptBy } from './kept-prices.ts';
import { ownPlanQuotation, type PlanQuotation } from './plan-quotations.store.ts';

/**
 * Makes the lines of a formal quotation stand in the plan as its paper says: those that are gone are put back, those
 * that were changed since have their count and configuration again, in what is typed for them too. Refuses
 * `quotationOver` when it holds no more, `quotationUnkept` for one drawn before its lines were stored, `serviceGone`
 * and `planFull`.
 */
export async function planFromQuotation(work: MemberWork, quotationRid: string): Promise<OutputOf<typeof planCall>> {
  const { tx, clock, actor } = work;
  const quotation = await ownPlanQuotation(tx, actor.rid, quotationRid);
  if (!quotation) throw new Refusal('notFound');
  if (quotation.valid_until <= clock.now()) throw new Refusal('quotationOver');
  if (quotation.kept.length === 0) throw new Refusal('quotationUnkept');
  await draftOfPlan.get().lock(work);
  await lockPlan(tx, actor.rid);
  const services = await servicesByRid(
    tx,
    quotation.kept.map((line) => line.service_rid),
  );
  const fieldsOf = (rid: string) => services.get(rid)?.definition.parameters ?? [];
  const planned = await planLinesOf(tx, actor.rid);
  const there = await matched(work, planned, quotation, fieldsOf);
  const plan_rids: string[] = [];
  const restored: string[] = [];
  let cartNum = planned.length;
  for (const line of quotation.kept) {
    const service = services.get(line.service_rid);
    if (!service?.offered) throw new Refusal('serviceGone', { words: { name: service?.definition.name ?? '' } });
    const same = there.get(line);
    if (same && !isAsQuoted(same, line, service.definition.parameters)) {
      const { count, configuration } = line;
      await updateLine(tx, same.rid, { count, configuration });
      await draftOfPlan.get().takeOver(work, { rid: same.rid, count, configuration }, { namesGroups: true });
      restored.push(service.definition.name);
    }
    if (!same && cartNum >= mostLines) throw new Refusal('planFull');
    plan_rids.push(same?.rid ?? (await putBack(work, quotation, line)));
    cartNum += same ? 0 : 1;
  }
  return { plan_rids, restored, cartNum };
}

/** The lines of the plan that have the quotation's prices, by what it says of them: unchanged ones first. */
async function matched(
  { tx, actor }: MemberWork,
  planned: readonly StoredPlanLine[],
  quotation: PlanQuotation,
  fieldsOf: (serviceRid: string) => readonly ParameterField[],
): Promise<ReadonlyMap<KeptLine, StoredPlanLine>> {
  const kept = planned.filter((line) => line.kept?.quotation_no === quotation.quotation_no);
  const free = await lockFreeLines(
    tx,
    actor.rid,
    kept.map((line) => line.rid),
  );
  const there = new Map<KeptLine, StoredPlanLine>();
  const find = (line: KeptLine, fits: (one: StoredPlanLine) => boolean) => {
    const at = free.findIndex((one) => one.service_rid === line.service_rid && fits(one));
    const [same] = at < 0 || there.has(line) ? [] : free.splice(at, 1);
    if (same) there.set(line, same);
  };
  for (const line of quotation.kept) find(line, (one) => isAsQuoted(one, line, fieldsOf(line.service_rid)));
  for (const line of quotation.kept) find(line, () => true);
  return there;
}

type Configured = Pick<StoredPlanLine, 'count' | 'configuration'>;

/** Whether a line has the samples of its quotation: as many, in the same groups, with the same answers. */
const isAsQuoted = (line: Configured, quoted: Configured, fields: readonly ParameterField[]): boolean =>
  isDeepStrictEqual(samplesOf(line, fields), samplesOf(quoted, fields));

const samplesOf = (
  { count, configuration: { urgent, parameters, groups } }: Configured,
  fields: readonly ParameterField[],
) => ({
  urgent,
  groups: (groups ?? groupCounts(count).map((each) => ({ count: each, parameters }))).map((group) => ({
    count: group.count,
    answers: pricedAnswers(fields, group.parameters),
  })),
});

/** Puts a line that is no longer in the plan back into it; returns its rid. */
async function putBack({ tx, clock, actor }: MemberWork, quotation: PlanQuotation, line: KeptLine): Promise<string> {
  const { service_rid, count, configuration } = line;
  const rid = newRid();
  await insertLine(tx, {
    rid,
    member_rid: actor.rid,
    service_rid,
    count,
    configuration,
    quotation_rid: null,
    quoted: null,
    kept: keptBy(quotation, line),
    created_at: clock.now(),
  });
  return rid;
}

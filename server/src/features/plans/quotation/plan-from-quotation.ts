import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { insertLine, linesOf, lockPlan, mostLines } from '../plans.store.ts';
import { keptBy } from './kept-prices.ts';
import { ownPlanQuotation } from './plan-quotations.store.ts';

/**
 * Puts the lines of a formal quotation that are no longer in the plan back into it with their prices; those that are
 * there stay. Refuses `quotationOver` when it holds no more, `quotationUnkept` for one drawn before its lines were
 * stored,
 * `serviceGone` and `planFull`.
 */
export async function planFromQuotation(
  work: MemberWork,
  quotationRid: string,
): Promise<{ plan_rids: string[]; cartNum: number }> {
  const { tx, clock, actor } = work;
  const quotation = await ownPlanQuotation(tx, actor.rid, quotationRid);
  if (!quotation) throw new Refusal('notFound');
  if (quotation.valid_until <= clock.now()) throw new Refusal('quotationOver');
  if (quotation.kept.length === 0) throw new Refusal('quotationUnkept');
  await lockPlan(tx, actor.rid);
  const there = await linesOf(tx, actor.rid);
  const free = there.filter((line) => line.kept?.quotation_no === quotation.quotation_no);
  const services = await servicesByRid(
    tx,
    quotation.kept.map((line) => line.service_rid),
  );
  const plan_rids: string[] = [];
  let added = 0;
  for (const line of quotation.kept) {
    const { service_rid, count, configuration } = line;
    const at = free.findIndex((one) => one.service_rid === service_rid);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    if (same) {
      plan_rids.push(same.rid);
      continue;
    }
    const service = services.get(service_rid);
    if (!service?.offered) throw new Refusal('serviceGone', { words: { name: service?.definition.name ?? '' } });
    if (there.length + added >= mostLines) throw new Refusal('planFull');
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
    added += 1;
    plan_rids.push(rid);
  }
  return { plan_rids, cartNum: there.length + added };
}

import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { follow } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { listTypeGroups } from '../catalogue/index.ts';
import { planQuotation } from '../plans/index.ts';
import { ownRequirement } from './list-requirements.ts';
import { endQuotation } from './quote-requirement.ts';
import { findQuotation } from './quotations.store.ts';
import { lockRequirement } from './requirements.store.ts';
import { requirements } from './requirements.tables.ts';

/** Prepares the order of a quotation: its lines go into the plan with their prices. Refuses `quotationOver`, `planFull`. */
export async function acceptQuotation(
  work: MemberWork,
  rid: string,
): Promise<{ plan_rids: string[]; cartNum: number }> {
  await ownRequirement(work.tx, work.actor, rid);
  const requirement = await lockRequirement(work.tx, rid);
  if (requirement?.state !== 'quoted') throw new Refusal('stepNotAllowed');
  const quotation = requirement.quotation_rid ? await findQuotation(work.tx, requirement.quotation_rid) : undefined;
  if (!quotation || quotation.valid_until <= work.clock.now()) throw new Refusal('quotationOver');
  const { quotation_no, version, content, valid_until } = quotation;
  // Work in words of the manager's own has no picture: it shows the first category's.
  const [testing] = (await listTypeGroups(work.tx)).flatMap((type) => type.children);
  return planQuotation(
    work,
    quotation.rid,
    content.lines.map(({ service_rid, name, unit, count, parameters, urgent, price }) => ({
      service_rid,
      count,
      configuration: { parameters, urgent },
      quoted: {
        quotation_rid: quotation.rid,
        quotation_no,
        version,
        of: content.lines.length,
        valid_until: shanghaiIso(valid_until),
        name,
        unit,
        img: testing?.img ?? '',
        price,
      },
    })),
  );
}

/** The customer does not want it; the reason is for the manager. */
export async function refuseQuotation(
  work: MemberWork,
  { rid, reason }: { rid: string; reason: string },
): Promise<void> {
  const requirement = await ownRequirement(work.tx, work.actor, rid);
  await advance(work, requirementMachine, requirements, {
    rid,
    event: 'refuse',
    reason,
    set: { refuse_reason: reason, quoted_until: null },
  });
  await endQuotation(work, requirement);
}

/**
 * An order that holds lines of quotations takes them, in its own transaction and each once: the requirement becomes 已接受.
 * Refuses `quotationOver` for one that is no longer offered, which undoes the order.
 */
export const quotationFollower = follow('order.submit', async (work, fact, { order }) => {
  for (const quotationRid of fact.details.quotation_rids) {
    const quotation = await findQuotation(work.tx, quotationRid);
    const requirement = quotation && (await lockRequirement(work.tx, quotation.requirement_rid));
    if (!requirement || requirement.state !== 'quoted' || requirement.quotation_rid !== quotationRid)
      throw new Refusal('quotationOver');
    if (requirement.member_rid !== order.member_rid || quotation.valid_until <= work.clock.now())
      throw new Refusal('quotationOver');
    await advance(work, requirementMachine, requirements, {
      rid: requirement.rid,
      event: 'accept',
      set: { order_rid: order.rid, order_no: order.order_no, quoted_until: null },
      details: { order_rid: order.rid, order_no: order.order_no, member_rid: order.member_rid },
    });
    await endQuotation(work, requirement);
  }
});

import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../../kernel/advance.ts';
import { follow } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findQuotation, openUntil } from '../quotations.store.ts';
import { endQuotation } from './quote-requirement.ts';
import { lockRequirement } from '../requirements.store.ts';
import { requirements } from '../requirements.tables.ts';

/**
 * An order that holds lines of quotations takes them, in its own transaction and each once: the requirement becomes
 * 已接受. Refuses `quotationOver` for one that is no longer offered, which undoes the order.
 */
export const quotationFollower = follow('order.submit', async (work, fact, { order }) => {
  for (const quotationRid of fact.details.quotation_rids) {
    const quotation = await findQuotation(work.tx, quotationRid);
    const requirement = quotation && (await lockRequirement(work.tx, quotation.requirement_rid));
    if (!requirement || requirement.state !== 'quoted' || requirement.quotation_rid !== quotationRid)
      throw new Refusal('quotationOver');
    if (requirement.member_rid !== order.member_rid || openUntil(quotation) <= work.clock.now())
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

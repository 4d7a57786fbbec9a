import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { PersonWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endQuotation } from '../quotation/quote-requirement.ts';
import { findRequirement } from '../requirements.store.ts';
import { requirements } from '../requirements.tables.ts';

/** Ends it; the reason stands in the timeline and is read by its poster. */
export async function closeRequirement(
  work: PersonWork,
  { rid, reason }: { rid: string; reason: string },
): Promise<void> {
  const requirement = await findRequirement(work.tx, rid);
  if (!requirement) throw new Refusal('notFound');
  await advance(work, requirementMachine, requirements, {
    rid,
    event: 'close',
    reason,
    set: { due_at: null, quoted_until: null, close_reason: reason },
    details: { member_rid: requirement.member_rid },
  });
  await endQuotation(work, requirement);
}

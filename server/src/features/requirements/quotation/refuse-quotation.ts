import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { ownRequirement } from '../read/find-requirement.ts';
import { endQuotation } from './quote-requirement.ts';
import { requirements } from '../requirements.tables.ts';

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

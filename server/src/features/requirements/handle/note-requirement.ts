import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { notedStates } from '@yance/contract/requirements/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requirementForStaff } from '../read/find-requirement.ts';
import { logCall } from './log-call.ts';
import { findRequirement } from '../requirements.store.ts';

/** A further line of the call log. */
export async function noteRequirement(
  work: StaffWork,
  { rid, note }: { rid: string; note: string },
): Promise<RequirementDetail> {
  const row = await findRequirement(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (!notedStates.includes(row.state)) throw new Refusal('notTalking');
  await logCall(work, rid, note);
  return requirementForStaff(work, rid);
}

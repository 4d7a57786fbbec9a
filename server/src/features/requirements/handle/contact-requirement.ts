import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { requirementForStaff } from '../read/find-requirement.ts';
import { logCall } from './log-call.ts';
import { requirements } from '../requirements.tables.ts';

/** The first call: its note opens the call log and stops the clock. */
export async function contactRequirement(
  work: StaffWork,
  { rid, note }: { rid: string; note: string },
): Promise<RequirementDetail> {
  await advance(work, requirementMachine, requirements, { rid, event: 'contact', set: { due_at: null } });
  await logCall(work, rid, note);
  return requirementForStaff(work, rid);
}

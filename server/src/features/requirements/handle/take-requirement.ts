import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { requirementForStaff } from '../read/find-requirement.ts';
import { requirements } from '../requirements.tables.ts';

/** The caller takes it. */
export async function takeRequirement(work: StaffWork, rid: string): Promise<RequirementDetail> {
  await advance(work, requirementMachine, requirements, { rid, event: 'take', set: { manager_rid: work.actor.rid } });
  return requirementForStaff(work, rid);
}

import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { requirementMachine } from '@yance/contract/requirements/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isManager } from '../../staff/index.ts';
import { requirementForStaff } from '../read/find-requirement.ts';
import { requirements } from '../requirements.tables.ts';

/** Gives it to a working service manager; refuses `notManager` for anybody else. */
export async function assignRequirement(
  work: StaffWork,
  { rid, manager_rid }: { rid: string; manager_rid: string },
): Promise<RequirementDetail> {
  if (!(await isManager(work.tx, manager_rid))) throw new Refusal('notManager');
  await advance(work, requirementMachine, requirements, {
    rid,
    event: 'give',
    set: { manager_rid },
    details: { manager_rid },
  });
  return requirementForStaff(work, rid);
}

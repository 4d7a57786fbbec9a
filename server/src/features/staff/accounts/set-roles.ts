import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { endManaging } from '../managers/end-managing.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { lockManagers, lockStaff } from '../staff.store.ts';

/** Changes what a person may do; one who is no service manager any more gives that work to others. */
export async function setRoles(
  work: StaffWork,
  { rid, roles, manager_rid }: { rid: string; roles: StaffRole[]; manager_rid?: string | undefined },
): Promise<StaffRecord> {
  await lockManagers(work.tx);
  await requireAnAdministrator(work, rid, roles.includes('M'));
  const before = await lockStaff(work.tx, rid);
  const record = await applyChange(work, rid, { roles });
  if (!before?.roles.includes('B') || roles.includes('B')) return record;
  await endManaging(work, rid, manager_rid);
  return { ...record, members: 0 };
}

import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { handWorkOn, type Successors } from './hand-work-on.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { lockManagers, lockStaff } from '../staff.store.ts';

/** Changes what a person may do; what they were responsible for in a role that they lose goes to others. */
export async function setRoles(
  work: StaffWork,
  { rid, roles, ...successors }: { rid: string; roles: StaffRole[] } & Successors,
): Promise<StaffRecord> {
  await lockManagers(work.tx);
  await requireAnAdministrator(work, rid, roles.includes('M'));
  const before = await lockStaff(work.tx, rid);
  const record = await applyChange(work, rid, { roles });
  const lost = before?.roles.filter((role) => !roles.includes(role)) ?? [];
  await handWorkOn(work, rid, { roles: lost, successors });
  return lost.includes('B') ? { ...record, members: 0 } : record;
}

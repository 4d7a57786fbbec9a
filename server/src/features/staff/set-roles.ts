import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';

export async function setRoles(work: StaffWork, given: { rid: string; roles: StaffRole[] }): Promise<StaffRecord> {
  await requireAnAdministrator(work, given.rid, given.roles.includes('M'));
  return applyChange(work, given.rid, { roles: given.roles });
}

import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { changed, keepAnAdministrator, type StaffRecord } from './staff-record.ts';

export async function setRoles(work: StaffWork, given: { rid: string; roles: StaffRole[] }): Promise<StaffRecord> {
  await keepAnAdministrator(work, given.rid, given.roles.includes('M'));
  return changed(work, given.rid, { roles: given.roles });
}

import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { giveOwnRoles } from '../roles/give-roles.ts';
import { handWorkOn, type Successors } from './hand-work-on.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { lockManagers, lockStaff } from '../staff.store.ts';

/**
 * Changes what a person may do; what they were responsible for in a built-in role that they lose goes to others.
 * Refuses `roleGone`.
 */
export async function setRoles(
  work: StaffWork,
  { rid, roles, own_roles: own, ...successors }: { rid: string; roles: StaffRole[]; own_roles: string[] } & Successors,
): Promise<StaffRecord> {
  await lockManagers(work.tx);
  await requireAnAdministrator(work, rid, roles.includes('M'));
  const before = await lockStaff(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  await giveOwnRoles(work.tx, rid, own);
  const record = await applyChange(work, rid, { roles });
  await announce(work, { entity: 'staff', entity_rid: rid, event: 'rightsChanged', details: {} });
  const lost = before.roles.filter((role) => !roles.includes(role));
  await handWorkOn(work, rid, { roles: lost, successors });
  return lost.includes('B') ? { ...record, members: 0 } : record;
}

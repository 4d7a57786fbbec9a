import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { giveOwnRoles } from '../roles/give-roles.ts';
import { ownRolesOf } from '../roles/own-roles.store.ts';
import { handWorkOn, type Successors } from './hand-work-on.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { lockManagers, lockStaff } from '../staff.store.ts';

interface Held {
  roles: readonly StaffRole[];
  own_roles: readonly string[];
}
type Given = { rid: string; roles: StaffRole[]; own_roles: string[]; before?: Held | undefined } & Successors;

/**
 * Changes what a person may do; what they were responsible for in a built-in role that they lose goes to others.
 * Refuses `roleGone`, and `changedMeanwhile` where the roles are no longer those that were changed.
 */
export async function setRoles(
  work: StaffWork,
  { rid, roles, own_roles: own, before: shown, ...successors }: Given,
): Promise<StaffRecord> {
  await lockManagers(work.tx);
  await requireAnAdministrator(work, rid, roles.includes('M'));
  const before = await lockStaff(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  const held = (await ownRolesOf(work.tx, [rid])).get(rid) ?? [];
  requireUnchanged(
    shown && inAnyOrder(shown),
    inAnyOrder({ roles: before.roles, own_roles: held.map((one) => one.rid) }),
  );
  await giveOwnRoles(work.tx, rid, own);
  const record = await applyChange(work, rid, { roles });
  await announce(work, { entity: 'staff', entity_rid: rid, event: 'rightsChanged', details: {} });
  const lost = before.roles.filter((role) => !roles.includes(role));
  await handWorkOn(work, rid, { roles: lost, successors });
  return lost.includes('B') ? { ...record, members: 0 } : record;
}

const inAnyOrder = (held: Held) => ({ roles: new Set(held.roles), own_roles: new Set(held.own_roles) });

import type { StaffWork } from '../../../kernel/db.ts';
import { handWorkOn, type Successors } from './hand-work-on.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { lockManagers, lockStaff, revokeStaffSessions } from '../staff.store.ts';

/** Takes a person's access away at once, with the work that they were responsible for, or gives the access back. */
export async function setDisabled(
  work: StaffWork,
  { rid, disabled, ...successors }: { rid: string; disabled: boolean } & Successors,
): Promise<StaffRecord> {
  const { tx, clock } = work;
  await lockManagers(tx);
  if (!disabled) return applyChange(work, rid, { disabled_at: null });
  await requireAnAdministrator(work, rid, false);
  const before = await lockStaff(tx, rid);
  await revokeStaffSessions(tx, rid, clock.now());
  const record = await applyChange(work, rid, { disabled_at: before?.disabled_at ?? clock.now() });
  // Also of a role that was taken away before the work of it was given on.
  await handWorkOn(work, rid, { roles: ['B', 'R', 'L'], successors });
  return { ...record, members: 0 };
}

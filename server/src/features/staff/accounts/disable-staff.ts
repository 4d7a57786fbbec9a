import type { StaffWork } from '../../../kernel/db.ts';
import { endManaging } from '../managers/end-managing.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { lockManagers, lockStaff, revokeStaffSessions } from '../staff.store.ts';

/** Takes a person's access away at once, with the work of a service manager, or gives the access back. */
export async function setDisabled(
  work: StaffWork,
  { rid, disabled, manager_rid }: { rid: string; disabled: boolean; manager_rid?: string | undefined },
): Promise<StaffRecord> {
  const { tx, clock } = work;
  await lockManagers(tx);
  if (!disabled) return applyChange(work, rid, { disabled_at: null });
  await requireAnAdministrator(work, rid, false);
  const before = await lockStaff(tx, rid);
  await revokeStaffSessions(tx, rid, clock.now());
  const record = await applyChange(work, rid, { disabled_at: before?.disabled_at ?? clock.now() });
  await endManaging(work, rid, manager_rid);
  return { ...record, members: 0 };
}

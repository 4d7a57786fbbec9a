import type { StaffWork } from '../../kernel/db.ts';
import { applyChange, requireAnAdministrator, type StaffRecord } from './staff-record.ts';
import { revokeStaffSessions } from './staff.store.ts';

/** Takes a person's access away at once, or gives it back. */
export async function setDisabled(work: StaffWork, given: { rid: string; disabled: boolean }): Promise<StaffRecord> {
  if (given.disabled) {
    await requireAnAdministrator(work, given.rid, false);
    await revokeStaffSessions(work.tx, given.rid, work.clock.now());
  }
  return applyChange(work, given.rid, { disabled_at: given.disabled ? work.clock.now() : null });
}

import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockManagers, lockStaff } from '../staff.store.ts';
import { handWorkOn, leaveInstruments, type Successors } from './hand-work-on.ts';
import { applyChange, type StaffRecord } from './staff-record.ts';

/**
 * Somebody goes away for a while, or is back. Who is away gets no new customers and no new work, and keeps what they
 * have unless it is handed over. Refuses `accountDisabled`.
 */
export async function setAway(
  work: StaffWork,
  given: { rid: string; away: boolean; hand_over: boolean } & Successors,
): Promise<StaffRecord> {
  const { rid, away } = given;
  await lockManagers(work.tx);
  const before = await lockStaff(work.tx, rid);
  if (!before) throw new Refusal('notFound');
  if (before.disabled_at !== null) throw new Refusal('accountDisabled');
  const record = await applyChange(work, rid, { away_at: away ? (before.away_at ?? work.clock.now()) : null });
  if (!away) return record;
  if (!given.hand_over) {
    if (record.roles.includes('L')) await leaveInstruments(work, rid, true);
    return record;
  }
  await handWorkOn(work, rid, { roles: record.roles, successors: given });
  return { ...record, members: record.roles.includes('B') ? 0 : record.members };
}

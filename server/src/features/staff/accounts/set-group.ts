import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { lockStaff } from '../staff.store.ts';
import { applyChange, type StaffRecord } from './staff-record.ts';

/**
 * Puts a person into the work group of this name, which is there while somebody is in it; empty takes them out. Refuses
 * `changedMeanwhile` where they are no longer in `before`.
 */
export async function setGroup(
  work: StaffWork,
  { rid, group, before }: { rid: string; group: string; before?: string | undefined },
): Promise<StaffRecord> {
  const person = await lockStaff(work.tx, rid);
  if (!person) throw new Refusal('notFound');
  requireUnchanged(before, person.work_group);
  return applyChange(work, rid, { work_group: group });
}

import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { lockStaff } from '../staff.store.ts';
import { leaveInstruments } from './hand-work-on.ts';
import { applyChange, type StaffRecord } from './staff-record.ts';

/**
 * Which laboratory a person works for. Whether there is such a laboratory, its own feature knows. Refuses
 * `changedMeanwhile` where it is no longer `before`.
 */
export async function setLaboratory(
  work: StaffWork,
  given: { rid: string; laboratory_rid: string | null; before?: string | null | undefined },
): Promise<StaffRecord> {
  const person = await lockStaff(work.tx, given.rid);
  if (!person) throw new Refusal('notFound');
  requireUnchanged(given.before, person.laboratory_rid);
  await announce(work, { entity: 'staff', entity_rid: given.rid, event: 'rightsChanged', details: {} });
  const record = await applyChange(work, given.rid, { laboratory_rid: given.laboratory_rid });
  if (given.laboratory_rid !== person.laboratory_rid) await leaveInstruments(work, given.rid, false);
  return record;
}

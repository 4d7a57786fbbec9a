import type { StaffWork } from '../../../kernel/db.ts';
import { applyChange, type StaffRecord } from './staff-record.ts';

/** Which laboratory a person works for. Whether there is such a laboratory, its own feature knows. */
export async function setLaboratory(
  work: StaffWork,
  given: { rid: string; laboratory_rid: string | null },
): Promise<StaffRecord> {
  return applyChange(work, given.rid, { laboratory_rid: given.laboratory_rid });
}

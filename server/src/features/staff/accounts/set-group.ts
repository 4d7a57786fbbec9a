import type { StaffWork } from '../../../kernel/db.ts';
import { applyChange, type StaffRecord } from './staff-record.ts';

/** Puts a person into the work group of this name, which is there while somebody is in it; empty takes them out. */
export const setGroup = (work: StaffWork, { rid, group }: { rid: string; group: string }): Promise<StaffRecord> =>
  applyChange(work, rid, { work_group: group });

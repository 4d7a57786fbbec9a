import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type ComplaintRow, lockComplaint } from './complaints.store.ts';

export async function lockedComplaint(work: Work, rid: string): Promise<ComplaintRow> {
  const row = await lockComplaint(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

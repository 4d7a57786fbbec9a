import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteClosure } from '../instruments.store.ts';
import { freeSpans } from '../state/move-reservation.ts';
import { requireOwn } from './own-laboratory.ts';

/** Takes a closure back; who waits for such time may get it. */
export async function reopenInstrument(work: Work, rid: string): Promise<{ rid: string }> {
  const row = await deleteClosure(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await requireOwn(work, row.instrument_rid);
  await freeSpans(work, { owner_rid: rid, instrument_rid: row.instrument_rid });
  return { rid };
}

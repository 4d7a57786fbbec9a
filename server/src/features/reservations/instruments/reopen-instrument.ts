import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteClosure, findClosure, patchClosure } from '../instruments.store.ts';
import { lockInstruments } from '../spans.store.ts';
import { freeSpans } from '../state/move-reservation.ts';
import { announceClosure } from './announce-closure.ts';
import { requireOwn } from './own-laboratory.ts';

/**
 * Takes a closure back; who waits for such time may get it. A breakdown that has begun ends now and stays on record.
 */
export async function reopenInstrument(work: Work, rid: string): Promise<{ rid: string }> {
  const { tx, clock } = work;
  const found = await findClosure(tx, rid);
  if (!found) throw new Refusal('notFound');
  await requireOwn(work, found.instrument_rid);
  await lockInstruments(tx, [found.instrument_rid]);
  const row = await findClosure(tx, rid);
  const now = clock.now();
  if (!row || (row.kind === 'breakdown' && row.ends_at <= now)) throw new Refusal('notFound');
  if (row.kind === 'breakdown' && row.starts_at < now) await patchClosure(tx, rid, { ends_at: now, open_end: false });
  else await deleteClosure(tx, rid);
  await announceClosure(work, row, 'remove');
  await freeSpans(work, { owner_rid: rid, instrument_rid: row.instrument_rid });
  return { rid };
}

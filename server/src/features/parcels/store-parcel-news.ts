import { parcelMachine } from '@yance/contract/parcels/states.ts';
import type { ParcelNews } from '../../gateways/courier/port.ts';
import type { Timer } from '../../kernel/actor.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { lockParcel, parcelsByNumber, patchParcel } from './parcels.store.ts';
import { parcels } from './parcels.tables.ts';

export const timer: Timer = { kind: 'timer' };

/** Writes what a courier said, no matter who passed it on; a parcel that was signed for stays so. */
export async function recordNews(given: Work, rid: string, news: ParcelNews): Promise<void> {
  const work = { ...given, actor: timer };
  const row = await lockParcel(work.tx, rid);
  if (!row || row.progress === 'signed') return;
  const signed_at = news.progress === 'signed' ? (momentOf(news.signedAt) ?? work.clock.now()) : null;
  // Nobody is asked any more once it is signed for.
  const phone = signed_at ? '' : row.phone;
  await patchParcel(work.tx, rid, { progress: news.progress, lines: news.lines, signed_at, phone });
  if (signed_at)
    await advance(work, parcelMachine, parcels, {
      rid,
      event: 'sign',
      details: { courier: row.courier, number: row.number },
    });
}

/** A parcel is on the premises: it counts as signed for, whatever its courier said so far. Asked twice, it changes nothing. */
export async function signForParcel(work: Work, given: { courier: string; number: string }): Promise<void> {
  const rows = await parcelsByNumber(work.tx, [given.number]);
  const row = rows.find(({ courier }) => courier === given.courier);
  if (row) await recordNews(work, row.rid, { progress: 'signed', lines: row.lines, signedAt: null });
}

/** `2026-11-24 10:00:00` in Shanghai. */
function momentOf(text: string | null): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '');
  if (!found) return null;
  const at = new Date(`${found[1]}T${found[2]}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

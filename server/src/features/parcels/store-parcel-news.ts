import { parcelMachine } from '@yance/contract/parcels/states.ts';
import type { ParcelNews } from '../../gateways/courier/port.ts';
import type { Timer } from '../../kernel/actor.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { lockParcel, parcelsByNumber, patchParcel, type Parcel } from './parcels.store.ts';
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
  const now = work.clock.now();
  const isNew = isNewer(row, news);
  const moved_at = isNew ? lastWord(news, row.moved_at, now) : row.moved_at;
  await patchParcel(work.tx, rid, { progress: news.progress, lines: news.lines, moved_at, signed_at, phone });
  const { courier, number } = row;
  if (signed_at) await advance(work, parcelMachine, parcels, { rid, event: 'sign', details: { courier, number } });
  else if (isNew)
    await announce(work, {
      entity: 'parcel',
      entity_rid: rid,
      event: 'news',
      from_state: row.state,
      to_state: row.state,
      details: { courier, number, progress: news.progress },
    });
}

/** Whether a courier says what it has not said before: another progress, or a newest line that is not known. */
const isNewer = (row: Pick<Parcel, 'progress' | 'lines'>, { progress, lines: [newest] }: ParcelNews): boolean =>
  progress !== row.progress ||
  (newest !== undefined && !row.lines.some(({ at, text }) => at === newest.at && text === newest.text));

/** When a courier's newest line is from: never after now, and never before the one that was known. */
function lastWord({ lines }: ParcelNews, before: Date | null, now: Date): Date {
  const said = momentOf(lines[0]?.at ?? null) ?? now;
  const past = said > now ? now : said;
  return before && before > past ? before : past;
}

/**
 * A parcel is on the premises: it counts as signed for, whatever its courier said so far. Asked twice, it changes
 * nothing.
 */
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

import type { RecordRef } from '@yance/contract/staff/record.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { countsChannel, notifyAll } from '../../kernel/notices.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lettersOfName } from '../search/index.ts';
import { openRecord, readersOfRecord, type OpenRecord, type RecordReader } from '../staff/index.ts';
import type { NoteRow } from './notes.store.ts';
import { insertNotices } from './notices.store.ts';

const mostMentions = 10;

/** Whom a note about a record may call, with the ways in which their names are typed. */
export async function listColleagues(work: StaffWork, ref: RecordRef) {
  await openRecord(work, ref);
  const colleagues = (await readersOfRecord(work.tx, ref)).filter(({ rid }) => rid !== work.actor.rid);
  return {
    list: colleagues.map(({ rid, label }) => {
      const { pinyin, initials } = lettersOfName(label);
      return { rid, label, pinyin: `${pinyin} ${initials}` };
    }),
  };
}

/** Whom the words call: those who may open the record and whose label stands behind an @. Refuses `tooManyMentions`. */
export async function mentionsIn({ tx }: StaffWork, ref: RecordRef, body: string): Promise<RecordReader[]> {
  if (!body.includes('@')) return [];
  const found = called(await readersOfRecord(tx, ref), body);
  if (found.length > mostMentions) throw new Refusal('tooManyMentions');
  return found;
}

/** The longest labels first: who is called 张三丰 is not 张三. */
export function called(readers: readonly RecordReader[], body: string): RecordReader[] {
  let rest = body;
  return readers
    .toSorted((a, b) => b.label.length - a.label.length)
    .filter(({ label }) => {
      const stands = rest.includes(`@${label}`);
      rest = rest.replaceAll(`@${label}`, '\n');
      return stands;
    });
}

/** Leaves each of them a notice, once for a note; their open pages hear of it when the transaction commits. */
export async function notifyMentioned(
  work: StaffWork,
  { note, record }: { note: Pick<NoteRow, 'rid'>; record: OpenRecord },
  mentioned: readonly RecordReader[],
): Promise<void> {
  const others = mentioned.filter((one) => one.rid !== work.actor.rid);
  if (others.length === 0) return;
  const { title, path } = record;
  const reached = await insertNotices(
    work.tx,
    others.map((one) => ({
      rid: newRid(),
      staff_rid: one.rid,
      note_rid: note.rid,
      by_rid: work.actor.rid,
      title,
      path,
      at: work.clock.now(),
    })),
  );
  if (reached.length > 0) await notifyAll(work.tx, countsChannel, reached);
}

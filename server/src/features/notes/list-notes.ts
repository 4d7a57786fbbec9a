import type { listNotes as listCall, Note } from '@yance/contract/notes/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { findMember, isClosed } from '../identity/index.ts';
import { openRecord, staffNames } from '../staff/index.ts';
import { pageOfNotes, type NoteRow } from './notes.store.ts';

/** What staff noted about a record, with what the reader may do with each note. */
export async function listNotes(
  work: StaffWork,
  { kind, rid, page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { member_rid } = await openRecord(work, { kind, rid });
  const member = member_rid ? await findMember(work.tx, member_rid) : undefined;
  const { rows, total } = await pageOfNotes(work.tx, rid, { page, size });
  return { list: await readable(work, rows, member !== undefined && isClosed(member)), total, page, size };
}

/** One note as whoever has just written it reads it. */
export async function noteAfter(work: StaffWork, row: NoteRow): Promise<Note> {
  const [note] = await readable(work, [row], false);
  if (!note) throw new Error('A note has one reading.');
  return note;
}

async function readable({ tx, actor }: StaffWork, rows: readonly NoteRow[], closed: boolean): Promise<Note[]> {
  const names = await staffNames(tx, [...new Set(rows.map((row) => row.staff_rid))]);
  return rows.map((row) => {
    const author = names.get(row.staff_rid) ?? '';
    return {
      rid: row.rid,
      author,
      body: row.body,
      pinned: row.pinned,
      mentions: row.mentions,
      created: shanghaiIso(row.created_at),
      edited: row.edited_at ? shanghaiIso(row.edited_at) : null,
      deleted: row.deleted_at ? { at: shanghaiIso(row.deleted_at), by: author } : null,
      actions: closed || row.deleted_at ? [] : actionsOn(row, actor.rid),
    };
  });
}

const actionsOn = (row: NoteRow, readerRid: string): Note['actions'] => [
  row.pinned ? { event: 'unpin', label: '取消置顶' } : { event: 'pin', label: '置顶' },
  ...(row.staff_rid === readerRid
    ? [
        { event: 'edit', label: '修改' },
        { event: 'delete', label: '删除' },
      ]
    : []),
];

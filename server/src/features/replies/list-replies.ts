import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { CannedReply } from '@yance/contract/replies/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { staffNames } from '../staff/index.ts';
import { repliesFor, type ReplyRow } from './replies.store.ts';

/** Everybody's texts, then the reader's own. */
export async function listReplies(work: StaffWork): Promise<{ list: CannedReply[] }> {
  return { list: await readable(work, await repliesFor(work.tx, work.actor.rid)) };
}

/** One text as whoever has just written it reads it. */
export async function replyAfter(work: StaffWork, row: ReplyRow): Promise<CannedReply> {
  const [reply] = await readable(work, [row]);
  if (!reply) throw new Error('A reply has one reading.');
  return reply;
}

async function readable({ tx }: StaffWork, rows: readonly ReplyRow[]): Promise<CannedReply[]> {
  const names = await staffNames(
    tx,
    rows.map((row) => row.changed_by),
  );
  return rows.map(({ rid, owner_rid, title, body, changed_by, changed_at }) => ({
    rid,
    title,
    body,
    shared: owner_rid === null,
    by: names.get(changed_by) ?? '',
    changed: shanghaiIso(changed_at),
  }));
}

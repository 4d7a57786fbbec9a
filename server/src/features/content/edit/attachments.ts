import type { ReadWork, Work } from '../../../kernel/db.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { filesByRid, fileUrl, keepFiles } from '../../files/index.ts';
import { attachmentsOf } from '../projections.store.ts';

type Data = Record<string, unknown>;
const ridsOf = (data: Data): string[] =>
  Array.isArray(data.attachments) ? data.attachments.map((one: { rid: string }) => one.rid) : [];

/**
 * The data with the true names and sizes of its attachments. What was not attached before must be a file that the
 * editor has sent: nobody can make the file of somebody else public. Refuses `notFound`.
 */
export async function withAttachments(
  work: Pick<Work, 'tx'> & { actor: Actor },
  data: Data,
  before: Data,
): Promise<Data> {
  const rids = ridsOf(data);
  if (rids.length === 0) return data;
  const known = new Set(ridsOf(before));
  const files = await filesByRid(work.tx, rids);
  const attachments = rids.map((rid) => {
    const file = files.get(rid);
    const own = work.actor.kind === 'staff' && file?.owner_kind === 'staff' && file.owner_rid === work.actor.rid;
    if (!file || !(own || known.has(rid))) throw new Refusal('notFound');
    return { rid, name: file.name, size: file.size };
  });
  // Every version is kept, and so is what one of them names.
  await keepFiles(work.tx, [...files.values()]);
  return { ...data, attachments };
}

/** Leads to a fresh link of a file that a shown article carries. Refuses `notFound`. */
export async function openAttachment(call: ReadWork, article: string, file: string): Promise<RawReply> {
  const carried = await attachmentsOf(call.tx, article);
  if (!carried.some(({ rid }) => rid === file)) throw new Refusal('notFound', { status: 404 });
  return { status: 302, headers: { location: fileUrl(file, call.clock), 'cache-control': 'no-store' }, body: '' };
}

import type { Preview } from '@yance/contract/results/preview.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { pdfReply } from '../../kernel/typeset/pdf-reply.ts';
import { filesByRid, reachOf, sendFile, sendRendition, type StoredFile } from '../files/index.ts';
import { noteAccess, notedPreview, taskReports, tasksOfOrder, tasksWithFile, type Task } from '../results/index.ts';
import { markedPdf } from './marked-pdfs.ts';
import { linksOfVisit, openedBy } from './shared-links.ts';
import type { Visit } from './link-of-pass.ts';
import { findLink, type ShareLinkRow } from './sharing.store.ts';

/** One of the files that a link shows, as the viewer reads it; any other answers like a missing one. It is noted. */
export async function previewShared(work: ReadWork, visit: Visit, fileRid: string): Promise<Preview> {
  const { link, about } = visit;
  const isChosen = link.file_rids.length === 0 || link.file_rids.includes(fileRid);
  const found = (await tasksWithFile(work.tx, fileRid)).find(
    ({ task, run }) => task.order_rid === link.order_rid && run <= task.published_run && !task.files_removed_at,
  );
  if (!found || !isChosen) throw new Refusal('notFound');
  return notedPreview(work, {
    task: found.task,
    fileRid,
    links: linksOfVisit(visit, work.clock),
    reader: { by: 'link', rid: link.rid, about },
  });
}

/** The bytes behind a sealed address, while the link is in force. A PDF under a watermark is marked on every page. */
export async function sendShared(work: ReadWork, ticket: string, range: string | undefined): Promise<RawReply> {
  const opened = openedBy(ticket, work.clock);
  const link = opened && (await findLink(work.tx, opened.link));
  if (!link || link.revoked_at || link.expires_at <= work.clock.now()) throw over();
  if ('rendition' in opened) return sendRendition(opened.rendition, opened.kind, range);
  const file = (await filesByRid(work.tx, [opened.file])).get(opened.file);
  const tasks = await tasksOfOrder(work.tx, opened.order);
  const [task] = tasks;
  if (!file || !task) throw over();
  if (opened.act === 'view' && !(await isValidReport(work.tx, tasks, file))) throw over();
  const reply = await sent(work, link, file, range);
  if (opened.act) {
    const reader = { by: 'link', rid: link.rid, about: opened.about } as const;
    await noteAccess(work, task, { reader, act: opened.act, file, reach: reachOf(reply) });
  }
  return reply;
}

/** A report that was revoked or replaced since its address was given opens no more; the page shows what it is. */
async function isValidReport(tx: Tx, tasks: readonly Task[], { rid }: StoredFile): Promise<boolean> {
  const valid = await taskReports.get().pdfsOfTasks(
    tx,
    tasks.map((task) => task.rid),
  );
  return [...valid.values()].some((pdf) => pdf?.rid === rid);
}

async function sent(
  { tx }: ReadWork,
  link: ShareLinkRow,
  file: StoredFile,
  range: string | undefined,
): Promise<RawReply> {
  if (!link.watermark || file.mime !== 'application/pdf') return sendFile(file, range);
  if (file.size > mostMarked) throw new Refusal('cannotMark');
  const marked = await markedPdf(tx, file, `仅供${link.recipient}查看`);
  if (!marked) throw new Refusal('cannotMark');
  const { headers, body } = pdfReply(marked, file.name.replace(/\.pdf$/i, ''), 'inline');
  const safety = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  return {
    headers: { ...headers, ...safety, 'content-security-policy': "frame-ancestors 'self'" },
    ...(body ? { body } : {}),
  };
}

/** Of a PDF that gets a watermark, in bytes. */
const mostMarked = 30 * 1024 * 1024;

const over = (): Refusal => new Refusal('linkOver', { status: 410 });

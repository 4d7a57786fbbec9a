import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { openTicket } from '../../kernel/tickets.ts';
import { disposition, filesByRid, openFile } from '../files/index.ts';
import { gateways } from '../../gateways/gateways.ts';
import { filesOfTasks } from './result-files.ts';
import { findTask, tasksOfOrder } from './results.store.ts';
import type { Task } from './task-model.ts';

/** The open files of a task, or of an order with a folder for each task, as a zip that is made while it is sent. */
export async function zipReply(work: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket(ticket, work.clock);
  const tasks = payload?.zip_task
    ? [await findTask(work.tx, payload.zip_task)]
    : payload?.zip_order
      ? await tasksOfOrder(work.tx, payload.zip_order)
      : [];
  const known = tasks.filter((task): task is Task => task !== undefined);
  const byTask = await filesOfTasks(work, known, 'customer');
  const [first] = known;
  if (!first || byTask.size === 0) throw new Refusal('linkOver', { status: 410 });
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const task of known) {
    for (const file of byTask.get(task.rid) ?? []) {
      const name = freeName(known.length > 1 ? `${folderOf(task)}/${file.name}` : file.name, names);
      zip.addReadStreamLazy(name, { size: file.size, mtime: task.published_at ?? task.created_at }, (done) => {
        openFile(work.tx, file.rid).then(
          ({ body }) => done(null, body),
          (error: unknown) => done(error, Readable.from([])),
        );
      });
    }
  }
  const index = await indexOf(work, known, byTask);
  zip.addBuffer(Buffer.from(index, 'utf8'), '文件清单与核验.txt');
  zip.end();
  const body = zip.outputStream as Readable;
  // A file that cannot be read ends the download as broken; the zip would otherwise never end.
  zip.on('error', (error: Error) => body.destroy(error));
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', `检测数据-${first.order_no}.zip`),
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Every file with its SHA-256, by which anybody can have it verified. */
async function indexOf(
  work: Work,
  tasks: readonly Task[],
  byTask: Awaited<ReturnType<typeof filesOfTasks>>,
): Promise<string> {
  const listed = tasks.flatMap((task) => (byTask.get(task.rid) ?? []).map((file) => ({ task, file })));
  const stored = await filesByRid(
    work.tx,
    listed.map(({ file }) => file.rid),
  );
  const address = `${gateways().publicUrl}/verify`;
  return [
    `订单 ${tasks[0]?.order_no ?? ''} 的检测结果，共 ${listed.length} 个文件`,
    `核验：打开 ${address}，选择文件或输入其摘要（SHA-256）`,
    '',
    ...listed.map(({ task, file }) => `${stored.get(file.rid)?.sha256 ?? ''}  ${task.title}  ${file.name}`),
    '',
  ].join('\r\n');
}

const folderOf = (task: Task): string => `${task.code} ${task.title.replaceAll(/[\\/:*?"<>|]/g, '-')}`;

/** Two files of one name would lie on top of each other when unpacked. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket } from '../../../kernel/access/tickets.ts';
import { filesByRid, withFreeNames, zipFiles } from '../../files/index.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { noteView } from '../../communities/index.ts';
import { shareOfTicket } from '../read/shared-results.ts';
import { filesOfTasks } from './result-files.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/** The open files of a task, or of an order with a folder for each task, as a zip that is made while it is sent. */
export async function zipReply(work: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket('results', ticket, work.clock);
  const share = payload?.share ? await shareOfTicket(work, payload) : undefined;
  if (payload && share) await noteView(work, share, { readerRid: payload.reader ?? '', act: 'download' });
  const tasks = payload?.zip_task
    ? [await findTask(work.tx, payload.zip_task)]
    : payload?.zip_order
      ? await tasksOfOrder(work.tx, payload.zip_order)
      : [];
  const known = tasks.filter((task): task is Task => task !== undefined);
  const byTask = await filesOfTasks(work, known, 'customer');
  const [first] = known;
  if (!first || byTask.size === 0) throw new Refusal('linkOver', { status: 410 });
  const stored = await filesByRid(
    work.tx,
    known.flatMap((task) => (byTask.get(task.rid) ?? []).map(({ rid }) => rid)),
  );
  const files = withFreeNames(
    known.flatMap((task) =>
      (byTask.get(task.rid) ?? []).map(({ rid, name, size }) => ({
        rid,
        name: known.length > 1 ? `${folderOf(task)}/${name}` : name,
        size,
        mtime: task.published_at ?? task.created_at,
      })),
    ),
    noteNames.map((name) => ({ name })),
  );
  const [list, sums] = noteNames;
  const notes = [
    { name: list, text: listOf(first, files) },
    { name: sums, text: files.map(({ rid, name }) => `${stored.get(rid)?.sha256 ?? ''}  ${name}\n`).join('') },
  ];
  return zipFiles(work.tx, { subject: first.order_rid, name: `检测数据-${first.order_no}.zip`, files, notes });
}

/** What lies beside the files: their list for the reader, and their sums for `sha256sum -c`. */
const noteNames = ['文件清单与核验.txt', 'SHA256SUMS'] as const;

const listOf = ({ order_no }: Task, files: readonly { name: string }[]): string =>
  [
    `订单 ${order_no} 的检测结果，共 ${files.length} 个文件`,
    `核验：打开 ${gateways().publicUrl}/verify，选择文件`,
    '',
    ...files.map(({ name }) => name),
    '',
  ].join('\r\n');

const folderOf = (task: Task): string => `${task.code} ${task.title.replaceAll(/[\\/:*?"<>|]/g, '-')}`;

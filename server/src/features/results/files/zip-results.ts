import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket } from '../../../kernel/access/tickets.ts';
import { filesByRid, zipFiles } from '../../files/index.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { filesOfTasks } from './result-files.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/** The open files of a task, or of an order with a folder for each task, as a zip that is made while it is sent. */
export async function zipReply(work: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket('results', ticket, work.clock);
  const tasks = payload?.zip_task
    ? [await findTask(work.tx, payload.zip_task)]
    : payload?.zip_order
      ? await tasksOfOrder(work.tx, payload.zip_order)
      : [];
  const known = tasks.filter((task): task is Task => task !== undefined);
  const byTask = await filesOfTasks(work, known, 'customer');
  const [first] = known;
  if (!first || byTask.size === 0) throw new Refusal('linkOver', { status: 410 });
  const files = known.flatMap((task) =>
    (byTask.get(task.rid) ?? []).map(({ rid, name, size }) => ({
      rid,
      name: known.length > 1 ? `${folderOf(task)}/${name}` : name,
      size,
      mtime: task.published_at ?? task.created_at,
    })),
  );
  const note = { name: '文件清单与核验.txt', text: await indexOf(work, known, byTask) };
  return zipFiles(work.tx, { subject: first.order_rid, name: `检测数据-${first.order_no}.zip`, files, note });
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

import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { assignFiles } from '@yance/contract/results/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sealTicket } from '../../../kernel/access/tickets.ts';
import { filesOfTasks } from '../files/result-files.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/** Links to the open files of an own task or order, and to all of them as one zip. */
export async function ownFiles(
  work: MemberWork,
  given: InputOf<typeof assignFiles>,
): Promise<OutputOf<typeof assignFiles>> {
  const tasks = given.rid
    ? [await findTask(work.tx, given.rid)]
    : given.order_rid
      ? await tasksOfOrder(work.tx, given.order_rid)
      : [];
  const own = tasks.filter((task): task is Task => task?.member_rid === work.actor.rid);
  const [first] = own;
  if (!first) throw new Refusal('notFound');
  const byTask = await filesOfTasks(work, own, 'customer');
  const files = own.flatMap((task) => byTask.get(task.rid) ?? []);
  const ticket = sealTicket(
    'results',
    given.rid ? { zip_task: first.rid } : { zip_order: first.order_rid },
    work.clock,
  );
  const zipName = `检测数据-${first.order_no}${given.rid ? `-${first.title}` : ''}.zip`;
  return { files, zip_name: zipName, zip_url: files.length > 0 ? `/api/open/results/zip/${ticket}` : null };
}

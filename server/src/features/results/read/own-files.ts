import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { assignFiles } from '@yance/contract/results/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sealTicket } from '../../../kernel/access/tickets.ts';
import { noteView } from '../../communities/index.ts';
import { filesOfTasks } from '../files/result-files.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { sharedOrder, sharedUrl } from './shared-results.ts';

/**
 * Links to the open files of an own task or order, and to all of them as one zip; also of one whose owner shares its
 * results with a community of the caller, which is noted.
 */
export async function ownFiles(
  work: MemberWork,
  given: InputOf<typeof assignFiles>,
): Promise<OutputOf<typeof assignFiles>> {
  const tasks = given.rid
    ? [await findTask(work.tx, given.rid)]
    : given.order_rid
      ? await tasksOfOrder(work.tx, given.order_rid)
      : [];
  const known = tasks.filter((task): task is Task => task !== undefined);
  const [first] = known;
  if (!first) throw new Refusal('notFound');
  const share = first.member_rid === work.actor.rid ? undefined : await sharedOrder(work, first.order_rid);
  const byTask = await filesOfTasks(work, known, 'customer');
  const files = known.flatMap((task) => byTask.get(task.rid) ?? []);
  if (share) await noteView(work, share, { readerRid: work.actor.rid, act: 'open' });
  const ticket = sealTicket(
    'results',
    {
      ...(given.rid ? { zip_task: first.rid } : { zip_order: first.order_rid }),
      ...(share ? { share: share.rid, reader: work.actor.rid } : {}),
    },
    work.clock,
  );
  const zipName = `检测数据-${first.order_no}${given.rid ? `-${first.title}` : ''}.zip`;
  return {
    files: share ? files.map((file) => ({ ...file, url: sharedUrl(work, share, file.rid) })) : files,
    zip_name: zipName,
    zip_url: files.length > 0 ? `/api/open/results/zip/${ticket}` : null,
  };
}

import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { assignFiles } from '@yance/contract/results/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sealTicket } from '../../../kernel/access/tickets.ts';
import { noteAccess, readerOf } from '../accesses/note-access.ts';
import { filesOfTasks } from '../files/result-files.ts';
import { taskReports } from './task-reports.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { resultLinks, sharedReader } from './result-links.ts';
import { sharedOrder } from './shared-results.ts';

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
  const reader = share ? sharedReader(work.actor, share) : readerOf(work.actor);
  const byTask = await filesOfTasks(work.tx, known, 'customer', resultLinks(work, share));
  const files = known.flatMap((task) => byTask.get(task.rid) ?? []);
  if (share) await noteAccess(work, first, { reader, act: 'open', file: null });
  const ticket = sealTicket(
    'results',
    {
      ...(given.rid ? { zip_task: first.rid } : { zip_order: first.order_rid }),
      ...reader,
      ...(share ? { share: share.rid } : {}),
    },
    work.clock,
  );
  const zipName = `检测数据-${first.order_no}${given.rid ? `-${first.title}` : ''}.zip`;
  return {
    files,
    reports: files.length > 0 ? await countReports(work, known) : 0,
    zip_name: zipName,
    zip_url: files.length > 0 ? `/api/open/results/zip/${ticket}` : null,
  };
}

/** Reports of the tasks that a package holds. */
async function countReports({ tx }: MemberWork, tasks: readonly Task[]): Promise<number> {
  const pdfs = await taskReports.get().pdfsOfTasks(
    tx,
    tasks.map(({ rid }) => rid),
  );
  return [...pdfs.values()].filter((pdf) => pdf !== null).length;
}

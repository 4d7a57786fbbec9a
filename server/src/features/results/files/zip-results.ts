import { packageNotes } from '@yance/contract/results/package.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket } from '../../../kernel/access/tickets.ts';
import { zipFiles } from '../../files/index.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { noteAccess } from '../accesses/note-access.ts';
import { readSetting } from '../../settings/index.ts';
import { readerOfTicket } from '../read/result-links.ts';
import { newestOf, packFiles } from './pack-files.ts';
import { packageList } from './package-list.ts';
import { roCrate } from './ro-crate.ts';
import { findTask, tasksOfOrder } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/**
 * The open files of a task, or of an order with a folder for each task, with the valid reports, as a zip that is made
 * while it is sent; texts at its end say what there is, to people, to `sha256sum -c` and to machines.
 */
export async function zipReply(work: Work, ticket: string): Promise<RawReply> {
  const payload = openTicket('results', ticket, work.clock);
  const reader = payload && (await readerOfTicket(work, payload));
  const tasks = payload?.zip_task
    ? [await findTask(work.tx, payload.zip_task)]
    : payload?.zip_order
      ? await tasksOfOrder(work.tx, payload.zip_order)
      : [];
  const known = tasks.filter((task): task is Task => task !== undefined);
  const [first] = known;
  const { files, tests, closed } = await packFiles(work, known);
  if (!reader || !first || (closed.length === 0 && !files.some(({ isReport }) => !isReport)))
    throw new Refusal('linkOver', { status: 410 });
  if (files.length === 0) throw new Refusal('fileInfected');
  const url = gateways().publicUrl;
  const published = newestOf(tests);
  const crate = roCrate({
    order_no: first.order_no,
    operator: { name: await readSetting(work.tx, 'company.name'), url },
    published: published ?? work.clock.now(),
    files,
    tests,
  });
  const [list, sums] = packageNotes;
  const notes = [
    { name: list, text: packageList({ order_no: first.order_no, published, url, tests, files, closed }) },
    { name: sums, text: files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('') },
    crate,
  ];
  const name = `检测数据-${first.order_no}.zip`;
  const reply = await zipFiles(work.tx, { subject: first.order_rid, name, files, notes });
  // What was refused a place was not downloaded.
  await noteAccess(work, first, { reader, act: 'download', file: null }).catch((error: unknown) => {
    reply.body.destroy();
    throw error;
  });
  return reply;
}

import { packageNotes } from '@yance/contract/results/package.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket } from '../../../kernel/access/tickets.ts';
import { type StoredFile, withFreeNames, zipFiles } from '../../files/index.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { noteAccess } from '../accesses/note-access.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { readSetting } from '../../settings/index.ts';
import { taskReports } from '../read/task-reports.ts';
import { readerOfTicket } from '../read/result-links.ts';
import { resultsOfTasks } from './result-files.ts';
import { packageList } from './package-list.ts';
import { type CrateFile, roCrate } from './ro-crate.ts';
import { findTask, runsOf, tasksOfOrder } from '../results.store.ts';
import { recordedOf } from '../review/recorded-of-files.ts';
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
  const { files, testOf, closed } = await packed(work, known);
  if (!reader || !first || (closed.length === 0 && !files.some(({ isReport }) => !isReport)))
    throw new Refusal('linkOver', { status: 410 });
  if (files.length === 0) throw new Refusal('fileInfected');
  await noteAccess(work, first, { reader, act: 'download', file: null });
  const runs = await runsOf(
    work.tx,
    known.map(({ rid }) => rid),
  );
  const url = gateways().publicUrl;
  const crate = roCrate({
    order_no: first.order_no,
    operator: { name: await readSetting(work.tx, 'company.name'), url },
    published: first.published_at ?? work.clock.now(),
    files,
    runs,
  });
  const samples = await samplesOfOrders(work.tx, [first.order_rid]);
  const tests = tasksOf(files).map((task) => ({
    ...testOf(task),
    run: runs.find(({ task_rid, number }) => task_rid === task.rid && number === task.published_run),
    samples: samples.filter(({ line_rid }) => line_rid === task.line_rid),
  }));
  const [list, sums] = packageNotes;
  const notes = [
    { name: list, text: packageList({ ...first, url, tests, files, closed }) },
    { name: sums, text: files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('') },
    crate,
  ];
  return zipFiles(work.tx, { subject: first.order_rid, name: `检测数据-${first.order_no}.zip`, files, notes });
}

type Packed = CrateFile & { rid: string; mtime: Date; isReport: boolean };

/**
 * The open files of tasks and their valid reports by the paths that they have in the package, what these say of a
 * task's test, and the names of those that are left out because they were found to harm.
 */
async function packed(work: Work, tasks: readonly Task[]) {
  const results = await resultsOfTasks(work.tx, tasks, 'customer');
  const reports = await taskReports.get().pdfsOfTasks(
    work.tx,
    tasks.map(({ rid }) => rid),
  );
  const found = tasks.flatMap((task) => {
    const report = reports.get(task.rid);
    return [
      ...(report ? [{ task, isReport: true, sample_codes: [], file: report }] : []),
      ...(results.get(task.rid) ?? []).map(({ file, row: { sample_codes } }) => ({
        task,
        isReport: false,
        sample_codes,
        file,
      })),
    ];
  });
  const isClosed = ({ file }: { file: StoredFile }) => file.safety === 'infected';
  const nameIn = (task: Task, name: string) => (tasks.length > 1 ? `${folderOf(task)}/${name}` : name);
  const files: Packed[] = withFreeNames(
    found
      .filter((one) => !isClosed(one))
      .map(({ task, isReport, sample_codes, file: { rid, name, size, mime, sha256 } }) => ({
        rid,
        task,
        isReport,
        sample_codes,
        size,
        mime,
        name: nameIn(task, name),
        sha256,
        mtime: task.published_at ?? task.created_at,
      })),
    packageNotes.map((name) => ({ name })),
  );
  const testOf = (task: Task) => ({
    task,
    recorded: recordedOf(
      (results.get(task.rid) ?? []).flatMap(({ row }) => (row.run === task.published_run ? [row] : [])),
    ),
    reportSoon: reports.get(task.rid) === null,
  });
  const closed = found.filter(isClosed).map(({ task, file }) => nameIn(task, file.name));
  return { files, testOf, closed };
}

/** The tasks of which there is something, each once. */
const tasksOf = (files: readonly Packed[]): Task[] => [...new Set(files.map(({ task }) => task))];

const folderOf = (task: Task): string => `${task.code} ${task.title.replaceAll(/[\\/:*?"<>|]/g, '-')}`;

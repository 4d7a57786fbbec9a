import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { packageNotes, packageWords } from '@yance/contract/results/package.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { openTicket } from '../../../kernel/access/tickets.ts';
import { withFreeNames, zipFiles } from '../../files/index.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { noteAccess } from '../accesses/note-access.ts';
import { readSetting } from '../../settings/index.ts';
import { taskReports } from '../read/task-reports.ts';
import { readerOfTicket } from '../read/result-links.ts';
import { resultsOfTasks } from './result-files.ts';
import { type CrateFile, roCrate } from './ro-crate.ts';
import { findTask, runsOf, tasksOfOrder } from '../results.store.ts';
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
  const files = await packed(work, known);
  if (!reader || !first || !files.some(({ isReport }) => !isReport)) throw new Refusal('linkOver', { status: 410 });
  await noteAccess(work, first, { reader, act: 'download', file: null });
  const crate = roCrate({
    order_no: first.order_no,
    operator: { name: await readSetting(work.tx, 'company.name'), url: gateways().publicUrl },
    published: first.published_at ?? work.clock.now(),
    files,
    runs: await runsOf(
      work.tx,
      known.map(({ rid }) => rid),
    ),
  });
  const [list, sums] = packageNotes;
  const notes = [
    { name: list, text: listOf(first, files) },
    { name: sums, text: files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('') },
    crate,
  ];
  return zipFiles(work.tx, { subject: first.order_rid, name: `检测数据-${first.order_no}.zip`, files, notes });
}

type Packed = CrateFile & { rid: string; mtime: Date; isReport: boolean };

/** The open files of tasks and their valid reports by the paths that they have in the package. */
async function packed(work: Work, tasks: readonly Task[]): Promise<Packed[]> {
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
  return withFreeNames(
    found.map(({ task, isReport, sample_codes, file: { rid, name, size, mime, sha256 } }) => ({
      rid,
      task,
      isReport,
      sample_codes,
      size,
      mime,
      name: tasks.length > 1 ? `${folderOf(task)}/${name}` : name,
      sha256,
      mtime: task.published_at ?? task.created_at,
    })),
    packageNotes.map((name) => ({ name })),
  );
}

function listOf({ order_no, published_at }: Task, files: readonly Packed[]): string {
  const results = files.filter(({ isReport }) => !isReport).length;
  return [
    `订单 ${order_no} 的检测数据与报告：${packageWords(results, files.length - results)}`,
    `本包中的时间均为北京时间（Asia/Shanghai，UTC+8）${published_at ? `；发布于 ${shanghaiMinute(published_at)}` : ''}`,
    `核验：打开 ${gateways().publicUrl}/verify，选择文件`,
    'ro-crate-metadata.json 按 RO-Crate 1.1 说明各文件的来源，供数据仓库与软件读取',
    '',
    ...files.map(({ name }) => name),
    '',
  ].join('\r\n');
}

const shanghaiMinute = (moment: Date): string => shanghaiIso(moment).slice(0, 16).replace('T', ' ');

const folderOf = (task: Task): string => `${task.code} ${task.title.replaceAll(/[\\/:*?"<>|]/g, '-')}`;

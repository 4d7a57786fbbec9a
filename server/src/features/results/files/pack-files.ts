import { packageNotes } from '@yance/contract/results/package.ts';
import { factsOf } from '../../../kernel/facts.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { type StoredFile, withFreeNames } from '../../files/index.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { taskReports } from '../read/task-reports.ts';
import { runsOf } from '../results.store.ts';
import { recordedOf } from '../review/recorded-of-files.ts';
import type { Task } from '../tasks/task-model.ts';
import type { PackedTest } from './package-list.ts';
import { resultsOfTasks, type StoredResult } from './result-files.ts';
import type { CrateFile } from './ro-crate.ts';

type Packed = CrateFile & { rid: string; mtime: Date; isReport: boolean };

/**
 * The open files of tasks and their valid reports by the paths that they have in the package, what it says of each run
 * that is published, the newest of a task first, and the names of those that are left out because they were found to
 * harm. Files of a run that a later one has replaced lie in a folder of their own.
 */
export async function packFiles(
  { tx }: Pick<Work, 'tx'>,
  tasks: readonly Task[],
): Promise<{ files: Packed[]; tests: PackedTest[]; closed: string[] }> {
  const rids = tasks.map(({ rid }) => rid);
  const results = await resultsOfTasks(tx, tasks, 'customer');
  const reports = await taskReports.get().pdfsOfTasks(tx, rids);
  const published = await publicationsOf(tx, rids);
  const nameIn = (task: Task, run: number, name: string) =>
    [...(tasks.length > 1 ? [folderOf(task)] : []), ...(run < task.published_run ? [folderOfRun(run)] : []), name].join(
      '/',
    );
  const found = tasks.flatMap((task) => {
    const report = reports.get(task.rid);
    const about = (run: number, file: StoredFile) => ({
      task,
      run,
      file,
      name: nameIn(task, run, file.name),
      mtime: published(task, run) ?? task.created_at,
    });
    return [
      ...(report ? [{ ...about(task.published_run, report), isReport: true, sample_codes: [] }] : []),
      ...(results.get(task.rid) ?? []).toSorted(byNewestRun).map(({ file, row: { run, sample_codes } }) => ({
        ...about(run, file),
        isReport: false,
        sample_codes,
      })),
    ];
  });
  const isClosed = ({ file }: { file: StoredFile }) => file.safety === 'infected';
  const files = withFreeNames(
    found
      .filter((one) => !isClosed(one))
      .map(({ file: { rid, size, mime, sha256 }, ...one }) => ({ ...one, rid, size, mime, sha256 })),
    packageNotes.map((name) => ({ name })),
  );
  const tests = await testsOf(tx, [...new Set(files.map(({ task }) => task))], { results, published, reports });
  return { files, tests, closed: found.filter(isClosed).map(({ name }) => name) };
}

/** When the newest of what is in a package was published; null where none was. */
export const newestOf = (tests: readonly Pick<PackedTest, 'published'>[]): Date | null =>
  tests.reduce<Date | null>(
    (newest, { published }) => (published && published > (newest ?? 0) ? published : newest),
    null,
  );

type Publications = (task: Task, run: number) => Date | null;

/** The runs of tasks that are published and have files, and the newest published of each whether it has any or not. */
async function testsOf(
  tx: Tx,
  tasks: readonly Task[],
  {
    results,
    published,
    reports,
  }: {
    results: ReadonlyMap<string, StoredResult[]>;
    published: Publications;
    reports: ReadonlyMap<string, StoredFile | null>;
  },
): Promise<PackedTest[]> {
  const runs = await runsOf(
    tx,
    tasks.map(({ rid }) => rid),
  );
  const samples = await samplesOfOrders(tx, [...new Set(tasks.map(({ order_rid }) => order_rid))]);
  return tasks.flatMap((task) => {
    const own = (results.get(task.rid) ?? []).map(({ row }) => row);
    const numbers = new Set([task.published_run, ...own.map(({ run }) => run)]);
    return [...numbers]
      .toSorted((one, other) => other - one)
      .map((number) => ({
        task,
        number,
        run: runs.find((run) => run.task_rid === task.rid && run.number === number),
        published: published(task, number),
        samples: samples.filter(({ line_rid }) => line_rid === task.line_rid),
        recorded: recordedOf(own.filter(({ run }) => run === number)),
        noReport: number < task.published_run ? null : whyNone(reports.get(task.rid)),
      }));
  });
}

const whyNone = (report: StoredFile | null | undefined): PackedTest['noReport'] =>
  report ? null : report === null ? 'soon' : 'none';

/** When each run was published, as the task's facts say. */
async function publicationsOf(tx: Tx, taskRids: string[]): Promise<Publications> {
  const moments = new Map(
    (await factsOf(tx, 'task', taskRids)).flatMap((fact) =>
      fact.event === 'publish' ? [[`${fact.entity_rid} ${fact.details.run}`, fact.at] as const] : [],
    ),
  );
  return ({ rid, published_at }, run) => moments.get(`${rid} ${run}`) ?? published_at;
}

const byNewestRun = (one: StoredResult, other: StoredResult): number => other.row.run - one.row.run;

const folderOf = (task: Task): string => `${task.code} ${task.title.replaceAll(/[\\/:*?"<>|]/g, '-')}`;

const folderOfRun = (run: number): string => `已被替代-第${run}次检测`;

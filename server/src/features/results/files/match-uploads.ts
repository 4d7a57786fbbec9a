import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { FileTask, matchFiles } from '@yance/contract/results/file-endpoints.ts';
import { taskMachine, type TaskState } from '@yance/contract/results/states.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { filesByRid } from '../../files/index.ts';
import { samplesOfOrders, samplesWithLabels, type Sample } from '../../samples/index.ts';
import { matchFile, numbersIn, type KnownTask } from './match-files.ts';
import { canSee } from '../read/own-laboratory.ts';
import { resultsOf, tasksNamed, tasksOfOrder } from '../results.store.ts';
import { pageOfTasks } from '../task-lists.store.ts';
import type { Task } from '../tasks/task-model.ts';

const open: readonly TaskState[] = ['testing', 'paused'];

/** Where each file belongs by its path, before anything is sent. A laboratory learns only of its own tasks. */
export async function matchUploads(
  work: Work,
  files: InputOf<typeof matchFiles>['files'],
): Promise<OutputOf<typeof matchFiles>> {
  const tasks = await tasksMeant(
    work,
    files.map(({ path }) => path),
  );
  const samples = await samplesByTask(work, tasks);
  const known = {
    tasks: await knownTasks(work, tasks),
    samples: tasks.flatMap(({ rid }) =>
      (samples.get(rid) ?? []).map(({ code, label_code }) => ({ code, label_code, task_rid: rid })),
    ),
  };
  return {
    files: files.map((file) => matchFile(file, known)),
    tasks: tasks.filter(({ state }) => open.includes(state)).map((task) => fileTask(task, samples.get(task.rid) ?? [])),
  };
}

/** Tasks under way that a file can be given to by hand, those whose time runs out first. */
export async function tasksForFiles(work: StaffWork, kw: string): Promise<{ tasks: FileTask[] }> {
  const filter = { states: open, laboratoryRid: onlyLaboratory(work.actor), kw };
  const { rows } = await pageOfTasks(work.tx, filter, { page: 1, size: 200 });
  const samples = await samplesByTask(work, rows);
  return { tasks: rows.map((task) => fileTask(task, samples.get(task.rid) ?? [])) };
}

async function tasksMeant(work: Work, paths: readonly string[]): Promise<Task[]> {
  const numbers = paths.map(numbersIn);
  // A digit behind a label may belong to the label of a portion or count the measurements of one sample.
  const labels = numbers.flatMap((one) => one.labels).flatMap(beginnings);
  const labelled = await samplesWithLabels(work.tx, [...new Set(labels)]);
  const named = await tasksNamed(work.tx, {
    orders: [...new Set(numbers.flatMap((one) => one.orders))],
    codes: [...new Set(numbers.flatMap((one) => one.tasks))],
  });
  const lines = new Set(labelled.map(({ line_rid }) => line_rid));
  for (const orderRid of new Set(labelled.map(({ order_rid }) => order_rid)))
    named.push(...(await tasksOfOrder(work.tx, orderRid)).filter(({ line_rid }) => lines.has(line_rid)));
  return [...new Map(named.filter((task) => canSee(work.actor, task)).map((task) => [task.rid, task])).values()];
}

/** `S1-001-2` and `S1-001`. */
function beginnings(label: string): string[] {
  const parts = label.split('-');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('-'));
}

async function samplesByTask(work: Work, tasks: readonly Task[]): Promise<Map<string, Sample[]>> {
  const samples = await samplesOfOrders(work.tx, [...new Set(tasks.map(({ order_rid }) => order_rid))]);
  const byLine = Map.groupBy(
    samples.filter(({ state }) => state !== 'cancelled'),
    ({ line_rid }) => line_rid,
  );
  return new Map(tasks.map((task) => [task.rid, byLine.get(task.line_rid) ?? []]));
}

async function knownTasks(work: Work, tasks: readonly Task[]): Promise<KnownTask[]> {
  const rows = await resultsOf(
    work.tx,
    tasks.map(({ rid }) => rid),
  );
  const stored = await filesByRid(
    work.tx,
    rows.map(({ file_rid }) => file_rid),
  );
  const byTask = Map.groupBy(rows, ({ task_rid }) => task_rid);
  return tasks.map(({ rid, code, order_no, state, run }) => ({
    rid,
    code,
    order_no,
    label: taskMachine.states[state],
    open: open.includes(state),
    files: (byTask.get(rid) ?? []).flatMap((row) => {
      const file = row.run === run ? stored.get(row.file_rid) : undefined;
      return file ? [{ name: file.name, size: file.size, sha256: file.sha256, sample_codes: row.sample_codes }] : [];
    }),
  }));
}

const fileTask = ({ rid, code, title, order_no }: Task, samples: readonly Sample[]): FileTask => ({
  rid,
  code,
  title,
  order_no,
  samples: samples.map((one) => ({ code: one.code, label_code: one.label_code, name: one.name })),
});

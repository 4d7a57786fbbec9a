import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { assignFile as assignCall } from '@yance/contract/results/file-endpoints.ts';
import type { attachFiles as attachCall } from '@yance/contract/results/staff-endpoints.ts';
import { newRid, type StaffWork, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, requireOwnFiles, type StoredFile } from '../../files/index.ts';
import { samplesOfOrders, samplesWithLabels, type Sample } from '../../samples/index.ts';
import { numbersIn } from './match-files.ts';
import { codesInName } from './match-samples.ts';
import { lockTask } from '../tasks/move-task.ts';
import { deleteResult, insertResults, resultsOf, setSamplesOf, tasksNamed } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/**
 * Attaches the laboratory's uploads to the run under way. Samples that are named count as they are; where none are, the
 * file's name tells which it is about. The same content under the same name is attached once, so that an upload can be
 * repeated. Refuses `sampleUnknown`, and `fileOfOther` for a name that speaks of another order or sample.
 */
export async function attachFiles(work: StaffWork, given: InputOf<typeof attachCall>): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  const files = await requireOwnFiles(
    work.tx,
    work.actor,
    given.files.map(({ rid }) => rid),
  );
  const samples = await samplesOfTask(work, task);
  const there = await contentsOf(work, task);
  const rows = [];
  for (const [index, file] of files.entries()) {
    const named = given.files[index]?.sample_codes;
    if (named) requireKnown(named, samples);
    else await requireOwnName(work, task, file, samples);
    const content = `${file.sha256} ${file.name}`;
    if (there.has(content)) continue;
    there.add(content);
    rows.push({
      rid: newRid(),
      task_rid: task.rid,
      file_rid: file.rid,
      run: task.run,
      sample_codes: named ?? samplesNamed(file.name, samples),
      created_at: work.clock.now(),
    });
  }
  await insertResults(work.tx, rows);
  return task;
}

/** Says which samples a file of the run under way is about; none where it is about the task as a whole. */
export async function assignFile(work: Work, given: InputOf<typeof assignCall>): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  requireKnown(given.sample_codes, await samplesOfTask(work, task));
  if (!(await setSamplesOf(work.tx, task, given.file_rid, [...new Set(given.sample_codes)])))
    throw new Refusal('notFound');
  return task;
}

/** Takes a file out again before the run is handed in. */
export async function removeFile(work: Work, given: { rid: string; file_rid: string }): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  if (!(await deleteResult(work.tx, task, given.file_rid))) throw new Refusal('notFound');
  return task;
}

async function taskUnderWay(work: Work, rid: string): Promise<Task> {
  const { task } = await lockTask(work, rid);
  if (task.state !== 'testing' && task.state !== 'paused') throw new Refusal('stepNotAllowed');
  return task;
}

async function samplesOfTask(work: Work, task: Task): Promise<Sample[]> {
  return (await samplesOfOrders(work.tx, [task.order_rid])).filter((sample) => sample.line_rid === task.line_rid);
}

async function contentsOf(work: Work, task: Task): Promise<Set<string>> {
  const rows = (await resultsOf(work.tx, [task.rid])).filter((row) => row.run === task.run);
  const files = await filesByRid(
    work.tx,
    rows.map((row) => row.file_rid),
  );
  return new Set([...files.values()].map((file) => `${file.sha256} ${file.name}`));
}

function requireKnown(codes: readonly string[], samples: readonly Sample[]): void {
  const unknown = codes.find((code) => !samples.some((sample) => sample.code === code));
  if (unknown !== undefined) throw new Refusal('sampleUnknown', { words: { code: unknown } });
}

function samplesNamed(name: string, samples: readonly Sample[]): string[] {
  const labels = codesInName(
    name,
    samples.map((sample) => sample.label_code),
  );
  if (labels.length > 0) return samples.flatMap((one) => (labels.includes(one.label_code) ? [one.code] : []));
  return codesInName(
    name,
    samples.map((sample) => sample.code),
  );
}

/** A number in the name that belongs to another order, task or sample means that the file landed on the wrong task. */
async function requireOwnName(work: Work, task: Task, file: StoredFile, samples: readonly Sample[]): Promise<void> {
  const { labels, orders, tasks } = numbersIn(file.name);
  const others = await tasksNamed(work.tx, {
    orders: orders.filter((one) => one !== task.order_no),
    codes: tasks.filter((one) => one !== task.code),
  });
  const strange = await samplesWithLabels(
    work.tx,
    labels.filter(
      (label) => !samples.some((one) => label === one.label_code || label.startsWith(`${one.label_code}-`)),
    ),
  );
  const number = others[0]
    ? tasks.includes(others[0].code)
      ? others[0].code
      : others[0].order_no
    : strange[0]?.label_code;
  if (number) throw new Refusal('fileOfOther', { words: { name: file.name, number } });
}

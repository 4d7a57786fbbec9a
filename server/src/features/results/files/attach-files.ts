import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { attachFiles as attachCall } from '@yance/contract/results/staff-endpoints.ts';
import { newRid, type StaffWork, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, lockFiles, requireOwnFiles, type StoredFile } from '../../files/index.ts';
import { type Sample, samplesWithLabels } from '../../samples/index.ts';
import { setDrawing } from '../preview/draw-thumbnail.ts';
import { insertResults, resultsOf, tasksNamed } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { isAboutAll, numbersIn } from './match-files.ts';
import { codesInName } from './match-samples.ts';
import { announceFiles, requireKnown, samplesOfTask, taskUnderWay } from './task-under-way.ts';

/**
 * Attaches the laboratory's uploads to the run under way. Samples that are named count as they are; where none are, the
 * file's name tells which it is about. The same content under the same name is attached once for each sample, so that
 * an upload can be repeated, and samples with equal files have them all. Refuses `sampleUnknown`, and `fileOfOther` for
 * a name that speaks of another order or sample.
 */
export async function attachFiles(work: StaffWork, given: InputOf<typeof attachCall>): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  const rids = given.files.map(({ rid }) => rid);
  // Another task may let one go just now, see removeFile.
  await lockFiles(work.tx, rids);
  const files = await requireOwnFiles(work.tx, work.actor, rids);
  await attachStored(
    work,
    task,
    files.map((file, index) => ({ file, named: given.files[index]?.sample_codes })),
  );
  return task;
}

/** The same for a task that is locked and files that belong to whoever acts; returns how many were not there before. */
export async function attachStored(
  work: Work,
  task: Task,
  given: readonly { file: StoredFile; named: readonly string[] | undefined }[],
): Promise<number> {
  const samples = await samplesOfTask(work, task);
  const there = await contentsOf(work, task);
  const rows = [];
  for (const { file, named } of given) {
    if (named) requireKnown(named, samples);
    else await requireOwnName(work, task, file, samples);
    const sample_codes = named ? [...named] : samplesNamed(file.name, samples);
    const equal = there.get(contentOf(file)) ?? [];
    if (isAboutAll(equal, sample_codes)) continue;
    there.set(contentOf(file), [...equal, { sample_codes }]);
    rows.push({
      rid: newRid(),
      task_rid: task.rid,
      file_rid: file.rid,
      run: task.run,
      sample_codes,
      about_by: work.actor.kind === 'staff' ? [work.actor.rid] : [],
      created_at: work.clock.now(),
      left_out: false,
      thumbnail: null,
      measured: null,
      recorded: null,
      looked_by: null,
    });
  }
  await insertResults(work.tx, rows);
  await setDrawing(
    work,
    rows.map((row) => row.file_rid),
  );
  await announceFiles(
    work,
    task,
    rows.map((row) => row.file_rid),
  );
  return rows.length;
}

/** Whether the run under way has a file of this name with this content for each of these samples. */
export const isAttached = async (
  work: Work,
  task: Task,
  { file, sample_codes }: { file: StoredFile; sample_codes: readonly string[] },
): Promise<boolean> => isAboutAll((await contentsOf(work, task)).get(contentOf(file)) ?? [], sample_codes);

const contentOf = ({ sha256, name }: StoredFile): string => `${sha256} ${name}`;

/** What the run under way has, by name and content. */
async function contentsOf(work: Work, task: Task): Promise<Map<string, { sample_codes: string[] }[]>> {
  const rows = (await resultsOf(work.tx, [task.rid])).filter((row) => row.run === task.run);
  const files = await filesByRid(
    work.tx,
    rows.map((row) => row.file_rid),
  );
  const there = new Map<string, { sample_codes: string[] }[]>();
  for (const { file_rid, sample_codes } of rows) {
    const file = files.get(file_rid);
    if (file) there.set(contentOf(file), [...(there.get(contentOf(file)) ?? []), { sample_codes }]);
  }
  return there;
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

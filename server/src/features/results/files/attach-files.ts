import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { attachFiles as attachCall } from '@yance/contract/results/staff-endpoints.ts';
import { newRid, type StaffWork, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, requireOwnFiles, type StoredFile } from '../../files/index.ts';
import { type Sample, samplesWithLabels } from '../../samples/index.ts';
import { setDrawing } from '../preview/draw-thumbnail.ts';
import { insertResults, resultsOf, tasksNamed } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { numbersIn } from './match-files.ts';
import { codesInName } from './match-samples.ts';
import { requireKnown, samplesOfTask, taskUnderWay } from './task-under-way.ts';

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
      thumbnail: null,
      measured: null,
    });
  }
  await insertResults(work.tx, rows);
  await setDrawing(
    work,
    rows.map((row) => row.file_rid),
  );
  return task;
}

async function contentsOf(work: Work, task: Task): Promise<Set<string>> {
  const rows = (await resultsOf(work.tx, [task.rid])).filter((row) => row.run === task.run);
  const files = await filesByRid(
    work.tx,
    rows.map((row) => row.file_rid),
  );
  return new Set([...files.values()].map((file) => `${file.sha256} ${file.name}`));
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

import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { attachFiles as attachCall } from '@yance/contract/results/staff-endpoints.ts';
import type { Staff } from '../../kernel/actor.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFiles } from '../files/index.ts';
import { samplesOfOrders } from '../samples/index.ts';
import { codesInName } from './match-samples.ts';
import { lockTask } from './move-task.ts';
import { deleteResult, insertResults } from './results.store.ts';
import type { Task } from './task-model.ts';

/** Attaches the laboratory's uploads to the run under way. Where no sample is named, the file's name tells which it is about. */
export async function attachFiles(work: Work & { actor: Staff }, given: InputOf<typeof attachCall>): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  const files = await requireOwnFiles(
    work.tx,
    work.actor,
    given.files.map(({ rid }) => rid),
  );
  const samples = (await samplesOfOrders(work.tx, [task.order_rid])).filter(
    (sample) => sample.line_rid === task.line_rid,
  );
  const known = samples.map((sample) => sample.code);
  const rows = files.map((file, index) => {
    const named = given.files[index]?.sample_codes?.filter((code) => known.includes(code)) ?? [];
    const labels = samples
      .filter((sample) => codesInName(file.name, [sample.label_code]).length > 0)
      .map((sample) => sample.code);
    const guessed = labels.length > 0 ? labels : codesInName(file.name, known);
    return {
      rid: newRid(),
      task_rid: task.rid,
      file_rid: file.rid,
      run: task.run,
      sample_codes: named.length > 0 ? named : guessed,
      created_at: work.clock.now(),
    };
  });
  await insertResults(work.tx, rows);
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

import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Sample, samplesOfOrders } from '../../samples/index.ts';
import { lockTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';

export async function taskUnderWay(work: Work, rid: string): Promise<Task> {
  const { task } = await lockTask(work, rid);
  if (task.state !== 'testing' && task.state !== 'paused') throw new Refusal('stepNotAllowed');
  return task;
}

export async function samplesOfTask(work: Work, task: Task): Promise<Sample[]> {
  return (await samplesOfOrders(work.tx, [task.order_rid])).filter((sample) => sample.line_rid === task.line_rid);
}

export function requireKnown(codes: readonly string[], samples: readonly Sample[]): void {
  const unknown = codes.find((code) => !samples.some((sample) => sample.code === code));
  if (unknown !== undefined) throw new Refusal('sampleUnknown', { words: { code: unknown } });
}

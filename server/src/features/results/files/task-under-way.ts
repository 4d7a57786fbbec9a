import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Sample, samplesOfOrders } from '../../samples/index.ts';
import { lockTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';

export async function taskUnderWay(work: Work, rid: string): Promise<Task> {
  const { task } = await lockTask(work, rid);
  if (task.state !== 'testing' && task.state !== 'paused') throw new Refusal('stepNotAllowed');
  return task;
}

/**
 * Tells open pages that files of the task were changed. No step of its timeline, and nothing that a colleague must have
 * read before the next file is attached.
 */
export async function announceFiles(work: Work, { rid }: Task, fileRids: readonly string[]): Promise<void> {
  const [entity_rid] = fileRids;
  if (!entity_rid) return;
  const details = { task_rid: rid, files: fileRids.length };
  await announce(work, { entity: 'resultFile', entity_rid, event: 'change', details });
}

export async function samplesOfTask(work: Work, task: Task): Promise<Sample[]> {
  return (await samplesOfOrders(work.tx, [task.order_rid])).filter((sample) => sample.line_rid === task.line_rid);
}

export function requireKnown(codes: readonly string[], samples: readonly Sample[]): void {
  const unknown = codes.find((code) => !samples.some((sample) => sample.code === code));
  if (unknown !== undefined) throw new Refusal('sampleUnknown', { words: { code: unknown } });
}

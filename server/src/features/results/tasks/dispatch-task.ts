import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';

export async function dispatchTask(work: Work, given: { rid: string; laboratory_rid: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  const laboratory = (await listLaboratories(work.tx)).find(({ rid }) => rid === given.laboratory_rid);
  if (!laboratory || laboratory.retired) throw new Refusal('laboratoryUnknown');
  return moveTask(work, task, 'dispatch', {
    set: { laboratory_rid: laboratory.rid },
    details: { laboratory: laboratory.name, laboratory_rid: laboratory.rid, line_rid: task.line_rid },
  });
}

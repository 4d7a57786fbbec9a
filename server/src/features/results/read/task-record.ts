import { getTask } from '@yance/contract/results/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findTask } from '../results.store.ts';
import { canSee } from './own-laboratory.ts';

/** A task under the code that laboratories know, for what staff say and did about it. */
export const taskRecord: RecordSource = {
  key: 'task',
  call: getTask,
  find: async ({ tx, actor }, rid) => {
    const task = await findTask(tx, rid);
    if (!task || !canSee(actor, task)) return undefined;
    return { title: task.code, path: `/tasks/${rid}`, member_rid: task.member_rid };
  },
};

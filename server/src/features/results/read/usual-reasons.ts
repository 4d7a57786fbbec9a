import type { Action } from '@yance/contract/kernel/page.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** For the steps that the reader may make and must give a reason for: reasons that staff keep to choose from. */
export async function usualReasons(tx: Tx, actions: readonly Action[]): Promise<TaskDetail['usual_reasons']> {
  const may = (event: string) => actions.some((action) => action.event === event);
  return {
    ...(may('refuse') ? { refuse: await readSetting(tx, 'task.refuse_reasons') } : {}),
    ...(may('pause') ? { pause: await readSetting(tx, 'task.pause_reasons') } : {}),
    ...(may('return') ? { return: await readSetting(tx, 'task.return_reasons') } : {}),
  };
}

import { acceptTasks } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';

/** Takes several tasks on in one step. */
export function useAcceptMany(tasks: readonly Pick<TaskRow, 'rid'>[], done: () => void) {
  const step = useStep((rids: string[], idempotencyKey) => call(acceptTasks, { rids }, { idempotencyKey }));
  const accept = () =>
    step.mutate(
      tasks.map(({ rid }) => rid),
      {
        onSuccess: ({ moved }) => {
          toastDone(`已接单 ${moved} 个任务`);
          done();
        },
      },
    );
  return { accept, pending: step.isPending };
}

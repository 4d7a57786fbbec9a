import { acceptTasks } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { Button } from 'antd';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { taskRenews } from './task-renews.ts';

interface Props {
  tasks: readonly TaskRow[];
  done: () => void;
  dispatch: () => void;
}

/** What can be done with every one of the ticked tasks. */
export function BulkSteps({ tasks, done, dispatch }: Props) {
  const step = useStep((rids: string[], idempotencyKey) => call(acceptTasks, { rids }, { idempotencyKey }), {
    renews: taskRenews,
  });
  const all = (event: string) => tasks.every((task) => task.actions.some((action) => action.event === event));
  const rids = tasks.map(({ rid }) => rid);
  const accept = () =>
    step.mutate(rids, {
      onSuccess: ({ moved }) => {
        toastDone(`已接单 ${moved} 个任务`);
        done();
      },
    });
  if (all('dispatch'))
    return (
      <Button type="primary" onClick={dispatch}>
        派单
      </Button>
    );
  if (all('accept'))
    return (
      <Button type="primary" loading={step.isPending} onClick={accept}>
        接单
      </Button>
    );
  return <span>待派单的任务可一起派单，待接单的可一起接单；所选任务没有共同的操作</span>;
}

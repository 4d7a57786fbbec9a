import { acceptTasks } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskRow } from '@yance/contract/results/task.ts';
import { Button } from 'antd';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';

/** The bulk steps that open a dialog. */
export type BulkDialog = 'dispatch' | 'start' | 'submit' | 'publish';

interface Props {
  tasks: readonly TaskRow[];
  done: () => void;
  ask: (dialog: BulkDialog) => void;
}

const dialogs: readonly { event: BulkDialog; label: string }[] = [
  { event: 'dispatch', label: '派单' },
  { event: 'start', label: '开始检测' },
  { event: 'submit', label: '提交结果' },
  { event: 'publish', label: '核对并发布' },
];

/** What can be done with every one of the ticked tasks. */
export function BulkSteps({ tasks, done, ask }: Props) {
  const step = useStep((rids: string[], idempotencyKey) => call(acceptTasks, { rids }, { idempotencyKey }));
  const all = (event: string) => tasks.every((task) => task.actions.some((action) => action.event === event));
  const rids = tasks.map(({ rid }) => rid);
  const accept = () =>
    step.mutate(rids, {
      onSuccess: ({ moved }) => {
        toastDone(`已接单 ${moved} 个任务`);
        done();
      },
    });
  if (all('accept'))
    return (
      <Button type="primary" loading={step.isPending} onClick={accept}>
        接单
      </Button>
    );
  const open = dialogs.filter(({ event }) => all(event));
  if (open.length === 0) return <span>所选任务没有共同的操作，请选择同一状态的任务</span>;
  return open.map(({ event, label }) => (
    <Button key={event} type="primary" onClick={() => ask(event)}>
      {label}
    </Button>
  ));
}

import type { ListedTask } from '@yance/contract/results/staff-endpoints.ts';
import { Button } from 'antd';
import { useAcceptMany } from './use-accept-many.ts';

/** The bulk steps that open a dialog. */
export type BulkDialog = 'accept' | 'propose' | 'dispatch' | 'start' | 'submit' | 'publish';

interface Props {
  tasks: readonly ListedTask[];
  done: () => void;
  ask: (dialog: BulkDialog) => void;
}

const dialogs: readonly { event: string; dialog: BulkDialog; label: string }[] = [
  { event: 'dispatch', dialog: 'propose', label: '按建议派单' },
  { event: 'dispatch', dialog: 'dispatch', label: '派给一个实验室' },
  { event: 'start', dialog: 'start', label: '开始检测' },
  { event: 'submit', dialog: 'submit', label: '提交结果' },
  { event: 'publish', dialog: 'publish', label: '核对并发布' },
];

/** What can be done with every one of the ticked tasks. */
export function BulkSteps({ tasks, done, ask }: Props) {
  const { accept, pending } = useAcceptMany(tasks, done);
  const all = (event: string) => tasks.every((task) => task.actions.some((action) => action.event === event));
  const asked = tasks.some(({ cancel_asked }) => cancel_asked !== null);
  if (all('accept'))
    return (
      <Button type="primary" loading={pending} onClick={asked ? () => ask('accept') : accept}>
        接单
      </Button>
    );
  const open = dialogs.filter(({ event }) => all(event));
  if (open.length === 0) return <span>所选任务没有共同的操作，请选择同一状态的任务</span>;
  const proposed = tasks.some(({ proposal }) => proposal?.to);
  // Where the rules propose nothing, a laboratory is chosen by hand.
  const [first] = open.filter(({ dialog }) => proposed || dialog !== 'propose');
  return open.map(({ dialog, label }) => (
    <Button key={dialog} type={dialog === first?.dialog ? 'primary' : 'default'} onClick={() => ask(dialog)}>
      {label}
    </Button>
  ));
}

import type { TaskDetail } from '@yance/contract/results/task.ts';
import {
  acceptTask,
  cancelTask,
  denyCancelTask,
  pauseTask,
  refuseTask,
  resumeTask,
  retestTask,
  returnTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useQueue } from '../../lib/queue/queue.ts';
import { waitingCall } from '../../lib/undo/waiting-step.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { CancelAsked } from './cancel-asked.tsx';
import { DispatchDialog } from './dispatch/dispatch-dialog.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { PaidRetestDialog } from './paid-retest-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

const plain = { accept: acceptTask, resume: resumeTask } as const;
const reasoned = {
  refuse: refuseTask,
  pause: pauseTask,
  return: returnTask,
  retest: retestTask,
  cancel: cancelTask,
  denyCancel: denyCancelTask,
} as const;
const dangers = { cancel: '任务取消，该项目冻结的金额释放给客户。' };
const reasons: Record<Exclude<keyof typeof reasoned, 'cancel'>, string> = {
  refuse: '任务退回业务经理，由其改派其他实验室。',
  pause: '暂停期间不计时限。',
  return: '结果退回实验室修改，原因会发给检测人。',
  retest: '任务回到检测中，为客户免费复测，已发布的数据由新结果代替。',
  denyCancel: '任务继续进行，原因会发给客户。',
};
const dialogs = {
  publish: PublishDialog,
  start: StartDialog,
  submit: SubmitDialog,
  explain: ExplainDialog,
  refund: RefundDialog,
  paidRetest: PaidRetestDialog,
} as const;
type DialogEvent = keyof typeof dialogs | 'dispatch';

/** The steps that the server allows the reader now. */
export function TaskActions({ task }: { task: TaskDetail }) {
  const [asked, setAsked] = useState<DialogEvent | null>(null);
  const { rid } = task;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event in plain
      ? call(plain[event as keyof typeof plain], { rid }, { idempotencyKey })
      : call(reasoned[event as keyof typeof reasoned], { rid, reason }, { idempotencyKey });
  const forms = Object.fromEntries(
    (['dispatch', ...Object.keys(dialogs)] as DialogEvent[]).map((event) => [event, () => setAsked(event)]),
  );
  // Who stays goes on with the task at once; who is led to the next one may still take the step back.
  const { open_next: opensNext } = usePreferences();
  const leaves = useQueue() !== null && opensNext;
  const waits = Object.fromEntries(
    task.actions.flatMap(({ event, label }) => {
      const step = event in plain ? plain[event as keyof typeof plain] : undefined;
      if (!leaves || !step) return [];
      return [[event, waitingCall({ what: label, which: task.code, place: `/tasks/${rid}` }, step, { rid })] as const];
    }),
  );
  const Dialog = asked && asked !== 'dispatch' ? dialogs[asked] : null;
  const stop = () => setAsked(null);
  return (
    <>
      <ActionBar
        about={`任务 ${task.code}`}
        actions={task.actions.filter(({ event }) => event in plain || event in reasoned || event in forms)}
        run={run}
        dangers={dangers}
        reasons={reasons}
        confirms={task.cancel_asked === null ? {} : { accept: <CancelAsked tasks={[task]} /> }}
        usual={task.usual_reasons}
        forms={forms}
        waits={waits}
      />
      {Dialog ? <Dialog task={task} close={stop} /> : null}
      {asked === 'dispatch' ? <DispatchDialog tasks={[task]} close={stop} /> : null}
    </>
  );
}

import { refundTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { call } from '../../lib/call.ts';
import { AmountDialog } from '../../parts/amount-dialog.tsx';

/** How much of what the task costs goes back, and why. */
export function RefundDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  const left = task.charge ? task.charge.amount_fen - task.charge.credited_fen : undefined;
  return (
    <AmountDialog
      title="提议退款"
      label="提议退款"
      amountLabel="退款金额（元）"
      amountRule={refundTask.input.shape.amount_fen}
      reasonLabel="退款原因（客户可见）"
      mostFen={left}
      refundOf={task.charge?.rid}
      words="财务确认后退款到账，该任务同时确认。"
      close={close}
      send={(values, idempotencyKey) => call(refundTask, { rid: task.rid, ...values }, { idempotencyKey })}
    />
  );
}

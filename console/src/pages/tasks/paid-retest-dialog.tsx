import { paidRetestTask } from '@yance/contract/results/staff-endpoints.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { call } from '../../lib/call.ts';
import { AmountDialog } from '../../parts/amount-dialog.tsx';

/** The price of a test that is repeated although the laboratory made no mistake. */
export function PaidRetestDialog({ task, close }: { task: TaskDetail; close: () => void }) {
  return (
    <AmountDialog
      title="付费复测"
      label="报价"
      amountLabel="复测价格（元）"
      amountRule={paidRetestTask.input.shape.amount_fen}
      reasonLabel="为什么需要付费（客户可见）"
      words="生成一张关联订单，等待客户同意价格并签署；本任务按已确认结算。非检测原因造成时使用，检测有误请免费复测。"
      close={close}
      send={(values, idempotencyKey) => call(paidRetestTask, { rid: task.rid, ...values }, { idempotencyKey })}
    />
  );
}

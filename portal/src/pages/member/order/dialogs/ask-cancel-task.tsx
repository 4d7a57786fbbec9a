import { askCancelAssign } from '@yance/contract/results/endpoints.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './order-dialogs.module.css';

/** Asks the operator to cancel one test on which nobody has started. */
export function AskCancelTask({ task, onClose }: { task: AssignRow; onClose: () => void }) {
  const { busy, press } = usePress(askCancelAssign);
  const send = async (reason: string) => {
    const asked = await press({ rid: task.rid, reason });
    if (!asked) return false;
    toast.success('提交成功!', `业务经理将在 ${formatDateTime(asked.until)} 前答复`);
    return true;
  };
  return (
    <ReasonDialog title="申请取消检测" label="申请取消" needed busy={busy} onSend={send} onClose={onClose}>
      <p className={css.lead}>
        只取消「{task.title}」，订单的其他检测不受影响。业务经理同意后，该项冻结的金额全部释放。
      </p>
    </ReasonDialog>
  );
}

import { askCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { cancelOrder, refuseOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { usePress } from '../../../../lib/use-press.ts';
import type { ActionDialog } from '../order-actions.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './order-dialogs.module.css';

/** A pickup that took place is paid for, whatever becomes of its order. */
export const retainedFee = ({ collected }: Pick<OrderRow, 'collected'>): string =>
  collected ? '，已完成的上门取样照常收费' : '';

export const CancelDialog: ActionDialog = ({ order, onClose }) => {
  const { busy, press } = usePress(cancelOrder);
  const cancel = async (reason: string) => {
    if (!(await press({ rid: order.rid, reason }))) return false;
    toast.success('操作成功!', '订单已取消，冻结的金额已释放');
    return true;
  };
  return (
    <ReasonDialog title="取消订单" label="取消订单" needed busy={busy} onSend={cancel} onClose={onClose}>
      <p className={css.lead}>
        订单 {order.order_no} 取消后不能恢复，冻结的金额全部释放{retainedFee(order)}。
      </p>
    </ReasonDialog>
  );
};

export const RefuseDialog: ActionDialog = ({ order, onClose }) => {
  const { busy, press } = usePress(refuseOrder);
  const refuse = async (reason: string) => {
    if (!(await press({ rid: order.rid, reason }))) return false;
    toast.success('操作成功!', '已拒绝新方案，订单已取消');
    return true;
  };
  return (
    <ReasonDialog
      title="不同意新方案"
      label="不同意，取消订单"
      needed={false}
      busy={busy}
      onSend={refuse}
      onClose={onClose}
    >
      <p className={css.lead}>
        不同意新方案会取消订单 {order.order_no}，冻结的金额全部释放{retainedFee(order)}；已寄到的样品按您的约定处理。
      </p>
    </ReasonDialog>
  );
};

/** The request to cancel although the testing has begun. */
export const AskCancelDialog: ActionDialog = ({ order, onClose }) => {
  const { busy, press } = usePress(askCancel);
  const ask = async (reason: string) => {
    const asked = await press({ rid: order.rid, reason });
    if (!asked) return false;
    toast.success('提交成功!', `业务经理将在 ${formatDateTime(asked.until)} 前答复`);
    return true;
  };
  return (
    <ReasonDialog title="申请取消订单" label="申请取消" needed busy={busy} onSend={ask} onClose={onClose}>
      <p className={css.lead}>
        订单 {order.order_no} 已开始检测。业务经理同意后，已完成的工作按实收费，其余冻结的金额释放。
      </p>
    </ReasonDialog>
  );
};

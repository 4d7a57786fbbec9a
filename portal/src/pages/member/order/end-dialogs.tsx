import { cancelOrder, payOrder, refuseOrder } from '@yance/contract/orders/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { usePress } from '../../../lib/use-press.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { afterStep } from './after-step.ts';
import type { ActionDialog } from './order-actions.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './order-dialogs.module.css';

export const CancelDialog: ActionDialog = ({ order, onClose }) => {
  const { busy, press } = usePress(cancelOrder);
  const cancel = async (reason: string) => {
    if (!(await press({ rid: order.rid, reason }))) return false;
    await afterStep();
    toast.success('操作成功! 订单已取消，冻结的金额已释放');
    return true;
  };
  return (
    <ReasonDialog title="取消订单" label="取消订单" needed busy={busy} onSend={cancel} onClose={onClose}>
      <p className={css.lead}>订单 {order.order_no} 取消后不能恢复，冻结的金额全部释放。</p>
    </ReasonDialog>
  );
};

export const RefuseDialog: ActionDialog = ({ order, onClose }) => {
  const { busy, press } = usePress(refuseOrder);
  const refuse = async (reason: string) => {
    if (!(await press({ rid: order.rid, reason }))) return false;
    await afterStep();
    toast.success('操作成功! 已拒绝新方案，订单已取消');
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
        不同意新方案会取消订单 {order.order_no}，冻结的金额全部释放；已寄到的样品按您的约定处理。
      </p>
    </ReasonDialog>
  );
};

export const PayDialog: ActionDialog = ({ order, onClose }) => {
  const pay = async () => {
    await call(payOrder, { rid: order.rid });
    await afterStep();
    toast.success('支付成功!');
  };
  return (
    <ConfirmDialog title="支付订单" label="确认支付" onConfirm={pay} onClose={onClose}>
      <p>
        用账户余额与信用支付订单 {order.order_no}，共 <Money fen={order.total_fen} look="strong" />
        。金额先冻结，数据确认后结算。
      </p>
    </ConfirmDialog>
  );
};

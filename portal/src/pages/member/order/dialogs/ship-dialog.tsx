import { useQuery } from '@tanstack/react-query';
import { getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../../lib/call.ts';
import { reading } from '../../../../lib/query.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import type { ActionDialog } from '../order-actions.tsx';
import { CourierFields } from './courier-fields.tsx';
import css from './order-dialogs.module.css';

/** Where the samples go, and the parcel's number. */
export const ShipDialog: ActionDialog = ({ order, onClose }) => {
  const { data } = useQuery(reading(getOrder, { rid: order.rid }));
  const form = useForm({
    schema: shipOrder.input,
    initial: { rid: order.rid, courier: '', number: '' },
    send: async (values) => {
      await call(shipOrder, values, { quiet: true });
      toast.success('操作成功!', '已登记快递单号');
      onClose();
    },
  });
  const footer = <DialogButtons onBack={onClose} label="提交" busy={form.busy} onPress={form.submit} />;
  const to = data && `${data.send_to.address} ${data.send_to.receiver} ${data.send_to.phone}`;
  return (
    <Dialog open title="填写快递单号" onClose={onClose} footer={footer}>
      {to && (
        <div className={css.lead}>
          <p>
            寄到：
            <Copyable text={to} label="收样地址" />
          </p>
          <p>包裹里请放一张写有订单号 {order.order_no} 的纸。</p>
        </div>
      )}
      <form className={css.form} onSubmit={form.submit} noValidate>
        <CourierFields form={form} />
      </form>
    </Dialog>
  );
};

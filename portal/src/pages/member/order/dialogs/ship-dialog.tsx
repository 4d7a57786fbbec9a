import { useQuery } from '@tanstack/react-query';
import { getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { courierCompanies } from '@yance/contract/parcels/parcel.ts';
import { Copyable } from '@yance/ui/copyable.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../../lib/call.ts';
import { reading } from '../../../../lib/query.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import type { ActionDialog } from '../order-actions.tsx';
import css from './order-dialogs.module.css';

const couriers = [...courierCompanies.map(({ name }) => name), '其它'];

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
  const { values, errors, set } = form;
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
        <SelectField
          label="快递公司"
          value={values.courier}
          error={errors.courier}
          onChange={(event) => set({ courier: event.target.value })}
        >
          <option value="">请选择</option>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="快递单号"
          value={values.number}
          error={errors.number}
          autoComplete="off"
          onChange={(event) => set({ number: event.target.value })}
        />
      </form>
    </Dialog>
  );
};

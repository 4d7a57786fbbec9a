import { useState } from 'react';
import { referOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';

type Referred = Pick<OrderDetail, 'rid' | 'customer_ref' | 'payer'>;

/** The customer's own reference, such as the number of a grant, with the way to write or change it. */
export function CustomerRef({ order }: { order: Referred }) {
  const [editing, setEditing] = useState(false);
  // The number of a community's grant is not the customer's to change.
  if (order.payer?.grant_no) return order.customer_ref;
  return (
    <>
      {order.customer_ref || '未填写'}{' '}
      <Button look="link" size="dense" onClick={() => setEditing(true)} aria-label="修改参考号">
        {order.customer_ref ? '修改' : '填写'}
      </Button>
      {editing && <RefDialog order={order} onClose={() => setEditing(false)} />}
    </>
  );
}

function RefDialog({ order: { rid, customer_ref }, onClose }: { order: Referred; onClose: () => void }) {
  const write = useWrite(referOrder);
  const form = useForm({
    schema: referOrder.input.omit({ rid: true }),
    initial: { customer_ref },
    send: async (values) => {
      await write({ rid, ...values });
      toast.success('操作成功!', '参考号已保存');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="我的参考号"
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="保存" busy={form.busy} onPress={form.submit} />}
    >
      <form onSubmit={form.submit} noValidate>
        <TextField
          label="参考号"
          hint="如课题号、经费卡号，印在对账单与发票资料上；留空则不印"
          maxLength={60}
          value={form.values.customer_ref}
          error={form.errors.customer_ref}
          onChange={(event) => form.set({ customer_ref: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

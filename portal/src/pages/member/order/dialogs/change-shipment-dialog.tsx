import { changeShipment } from '@yance/contract/orders/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { CourierFields } from './courier-fields.tsx';
import css from './order-dialogs.module.css';

interface Given {
  rid: string;
  /** As it was entered. */
  before: { courier: string; number: string };
  onClose: () => void;
}

/** Corrects the number of a parcel. */
export function ChangeShipmentDialog({ rid, before, onClose }: Given) {
  const form = useForm({
    schema: changeShipment.input,
    initial: { rid, before, ...before },
    send: async (values) => {
      await call(changeShipment, values, { quiet: true });
      toast.success('操作成功!', '快递单号已改正');
      onClose();
    },
  });
  const footer = <DialogButtons onBack={onClose} label="改正" busy={form.busy} onPress={form.submit} />;
  return (
    <Dialog open title="改正快递单号" onClose={onClose} footer={footer}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <CourierFields form={form} entered={before.courier} />
      </form>
    </Dialog>
  );
}

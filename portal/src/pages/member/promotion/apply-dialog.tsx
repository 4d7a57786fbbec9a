import { applyPromoter } from '@yance/contract/promotion/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import type { Promotion } from './promotion.ts';
import css from './promotion.module.css';

/** How the member means to reach customers. */
export function ApplyDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const intent = useIntent();
  const form = useForm({
    schema: applyPromoter.input,
    initial: { channel: promotion.promoter?.channel ?? '' },
    send: async (values) => {
      await call(applyPromoter, values, { quiet: true, idempotencyKey: intent.keyOf(values) });
      intent.done(values);
      toast.success('提交成功!', '审核结果会通知您');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title="申请推广"
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="提交申请" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextAreaField
          label="推广渠道"
          hint="例如公众号、实验室网站、行业群、线下会议，请写明名称"
          maxLength={500}
          value={form.values.channel}
          error={form.errors.channel}
          onChange={(event) => form.set({ channel: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

import { addPackage } from '@yance/contract/reimbursements/endpoints.ts';
import { packageForms } from '@yance/contract/reimbursements/package.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import css from '../invoice-ls.module.css';

/** Asks in which form, and in parts of which size, the papers of the chosen orders are put together. */
export function PackageDialog({ orderRids, onClose }: { orderRids: readonly string[]; onClose: () => void }) {
  const intent = useIntent();
  const form = useForm<{ order_rids: string[]; form: string; most_mb: number }>({
    schema: addPackage.input,
    initial: { order_rids: [...orderRids], form: 'pdf', most_mb: 20 },
    send: async (values) => {
      const input = addPackage.input.parse(values);
      await call(addPackage, input, { quiet: true, idempotencyKey: intent.keyOf(input) });
      toast.success('正在生成报销资料包', '完成后可在这里下载');
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog
      open
      title="报销资料包"
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="生成" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <p>
          把所选 {orderRids.length}{' '}
          个订单的检测协议、检测清单、检测报告、发票与付款证明合在一起；还没有的资料会写明原因。
        </p>
        <SelectField
          label="形式"
          value={values.form}
          error={errors.form}
          onChange={(event) => set({ form: event.target.value })}
        >
          {Object.entries(packageForms).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="每份大小上限（MB）"
          hint="按报销系统的附件限制填写，超过时自动分成几份"
          inputMode="numeric"
          value={Number.isNaN(values.most_mb) ? '' : String(values.most_mb)}
          error={errors.most_mb ?? errors.order_rids}
          onChange={(event) =>
            set({ most_mb: event.target.value.trim() === '' ? Number.NaN : Number(event.target.value) })
          }
        />
      </form>
    </Dialog>
  );
}

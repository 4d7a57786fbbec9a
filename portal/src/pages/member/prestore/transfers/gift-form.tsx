import { giftForm } from '@yance/contract/transfers/transfer.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import css from '../prestore.module.css';
import type { OutFormProps } from './out-form.ts';
import { OutFields, type OutValues } from './out-fields.tsx';
import { useSums } from './sums.tsx';

interface Values extends OutValues {
  kind: 'member';
  phone: string;
  name: string;
}

/** Principal for another member: who, how much, and who asks. */
export function GiftForm({ terms, phone, hasPassword, kinds, onClose, onSent }: OutFormProps) {
  const intent = useIntent();
  const initial: Values = {
    kind: 'member',
    phone: '',
    name: '',
    amount_fen: undefined,
    remark: '',
    password: '',
    old_code: '',
  };
  const form = useForm({
    schema: proved(giftForm),
    initial,
    send: async (values) => {
      const sent = { ...values, amount_fen: values.amount_fen ?? 0, arrives_fen: sums?.arrives_fen };
      const { rid } = await call(addTransfer, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('转赠已发出，等待对方接收');
      onSent(rid);
    },
  });
  const { values, errors, set } = form;
  const { sums, refused } = useSums({ kind: 'member', amount_fen: values.amount_fen });
  return (
    <Dialog
      open
      title="转出预存"
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="转赠" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {kinds}
        <TextField
          label="对方手机号"
          inputMode="tel"
          autoComplete="off"
          maxLength={11}
          value={values.phone}
          error={errors.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        <TextField
          label="对方姓名"
          hint="须与对方资料中的姓名一致"
          autoComplete="off"
          maxLength={20}
          value={values.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <OutFields
          amount={{
            label: '转出金额（元）',
            hint: `可转赠本金 ${formatFen(terms.principal_fen)}，今日还可转赠 ${formatFen(terms.gift_day_fen)}`,
          }}
          remark="备注（选填，仅自己可见）"
          proof={{ phone, hasPassword }}
          sums={sums}
          refused={refused}
          values={values}
          errors={errors}
          onChange={set}
        />
        <p className={css.note}>
          对方须在 {terms.accept_hours}{' '}
          小时内接收，逾期退回；期间本金冻结，可随时取消。赠送金不随本金转出；发票仍由您申请，对方用它支付的费用不能开票。
        </p>
      </form>
    </Dialog>
  );
}

import type { ChangeEvent, ReactNode } from 'react';
import { setPayee } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { payeeForm } from '@yance/contract/promotion/withdrawal.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { ProofFields } from '../../../../parts/proof/proof-fields.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import css from '../promotion.module.css';

interface Values extends Record<string, unknown> {
  holder: string;
  bank: string;
  account: string;
  password: string;
  old_code: string;
}

const schema = proved(payeeForm);

/** The account to which the member's money goes from the next withdrawal on. */
export function PayeeForm({
  payee,
  proof,
  lead,
  onClose,
  onSaved,
}: {
  payee: { holder: string; bank: string } | null;
  proof: { phone: string; hasPassword: boolean };
  lead: ReactNode;
  onClose: () => void;
  onSaved: () => void;
}) {
  const intent = useIntent();
  const initial: Values = {
    holder: payee?.holder ?? '',
    bank: payee?.bank ?? '',
    account: '',
    password: '',
    old_code: '',
  };
  const form = useForm({
    schema,
    initial,
    send: async (values) => {
      await call(setPayee, values, { quiet: true, idempotencyKey: intent.keyOf(values) });
      intent.done(values);
      toast.success('收款账户已保存');
      onSaved();
    },
  });
  const { values, errors, set } = form;
  const change = (name: 'holder' | 'bank' | 'account') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      title="收款账户"
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="保存账户" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {lead}
        <TextField label="收款户名" hint="本人或本单位的账户" maxLength={60} autoComplete="off" {...change('holder')} />
        <TextField label="开户银行" hint="写到支行" maxLength={80} autoComplete="off" {...change('bank')} />
        <TextField label="银行账号" inputMode="numeric" maxLength={60} autoComplete="off" {...change('account')} />
        <ProofFields {...proof} values={values} errors={errors} onChange={set} />
        <p className={css.hint}>用于之后的提现；已提交的提现仍打到原账户。</p>
      </form>
    </Dialog>
  );
}

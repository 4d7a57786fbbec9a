import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Payee } from '../../../parts/payee/payee.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { applySchema, DepositFields, type DepositValues } from './deposit-fields.tsx';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

/** A new application; the transfer's details come next. */
export function ApplyDialog({
  tiers,
  amountFen,
  onClose,
  onApplied,
}: {
  tiers: TierReply;
  amountFen: number | undefined;
  onClose: () => void;
  onApplied: (deposit: Deposit) => void;
}) {
  const intent = useIntent();
  const initial: DepositValues = { amount_fen: amountFen, gift: 'bonus', invoice_wanted: false, remark: '' };
  const form = useForm({
    schema: applySchema(tiers.minimum_fen),
    initial,
    send: async (values) => {
      const sent = { ...values, amount_fen: values.amount_fen ?? 0 };
      const deposit = await call(addDeposit, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success(tiers.payee ? '申请已提交，请转账并上传凭证' : '申请已提交');
      onApplied(deposit);
    },
  });
  return (
    <Dialog
      open
      title="申请预存"
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="提交申请" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <DepositFields form={form} tiers={tiers} />
        {tiers.payee ? (
          <p className={css.note}>付款方式：银行转账。提交后显示收款账户，转账后在列表所示的截止时间前上传凭证。</p>
        ) : (
          <Payee payee={null} amountFen={form.values.amount_fen ?? 0} remark="" />
        )}
      </form>
    </Dialog>
  );
}

import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { VoucherField } from '../../../parts/payee/voucher-field.tsx';
import { Payee } from '../../../parts/payee/payee.tsx';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

/**
 * The transfer's details and the file that proves it; both may come on another day. Until the account is published,
 * what works instead.
 */
export function VoucherDialog({
  deposit,
  payee,
  onClose,
}: {
  deposit: Deposit;
  payee: TierReply['payee'];
  onClose: () => void;
}) {
  const intent = useIntent();
  const form = useForm({
    schema: sendVoucher.input,
    initial: { rid: deposit.rid, voucher_rid: '' },
    send: async (values) => {
      await call(sendVoucher, values, { quiet: true, idempotencyKey: intent.keyOf(values) });
      toast.success('凭证已上传，财务核对到账后入账');
      onClose();
    },
  });
  if (!payee)
    return (
      <Dialog open title="预存申请" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
        <div className={css.form}>
          <p>申请 {deposit.deposit_no} 已登记。</p>
          <Payee payee={null} amountFen={deposit.amount_fen} remark={deposit.deposit_no} />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title="转账并上传凭证"
      onClose={onClose}
      footer={
        <DialogButtons back="稍后上传" onBack={onClose} label="提交凭证" busy={form.busy} onPress={form.submit} />
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <p>申请 {deposit.deposit_no} 已登记，转账时请在附言里写明申请单号。</p>
        <Payee payee={payee} amountFen={deposit.amount_fen} remark={deposit.deposit_no} />
        <VoucherField error={form.errors.voucher_rid} onSent={(link) => form.set({ voucher_rid: link?.rid ?? '' })} />
      </form>
    </Dialog>
  );
}

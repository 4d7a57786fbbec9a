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
import { OnlinePay } from '../../../parts/pay/online-pay.tsx';
import { PayWayField, usePayWays } from '../../../parts/pay/pay-way.tsx';
import { Payee } from '../../../parts/payee/payee.tsx';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

/**
 * How an application is paid: online at once, or by a transfer with the file that proves it, on another day too. Until
 * the account is published, what works instead.
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
  const ways = usePayWays(deposit.amount_fen);
  const online = ways.way !== undefined && ways.way !== 'bank' ? ways.way : null;
  const words = { amountFen: deposit.amount_fen, remark: deposit.deposit_no };
  return (
    <Dialog
      open
      title="预存付款"
      onClose={onClose}
      footer={
        online || !payee ? (
          <Button onClick={onClose}>稍后付款</Button>
        ) : (
          <DialogButtons back="稍后上传" onBack={onClose} label="提交凭证" busy={form.busy} onPress={form.submit} />
        )
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <p>
          申请 {deposit.deposit_no} 已登记{online || !payee ? '。' : '，转账时请在附言里写明申请单号。'}
        </p>
        <PayWayField ways={ways} />
        <OnlinePay
          payable={{ kind: 'deposit', rid: deposit.rid }}
          way={ways.way}
          amountFen={deposit.amount_fen}
          onPaid={onClose}
        />
        {ways.way === 'bank' && <Payee payee={payee} {...words} />}
        {ways.way === 'bank' && payee && (
          <VoucherField error={form.errors.voucher_rid} onSent={(link) => form.set({ voucher_rid: link?.rid ?? '' })} />
        )}
      </form>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { editDeposit, getDeposit } from '@yance/contract/balance/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { VoucherField } from '../../../parts/payee/voucher-field.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { AmountField, atLeast, DepositFields, type DepositValues } from './deposit-fields.tsx';
import { PaidFor } from './paid-for.tsx';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

/**
 * A rejected application once more: its reason, its values and its voucher. Of a transfer for an order or for
 * statements only the amount and the voucher, without a least amount or a gift.
 */
export function EditDialog({ deposit, tiers, onClose }: { deposit: Deposit; tiers: TierReply; onClose: () => void }) {
  const query = useQuery(reading(getDeposit, { rid: deposit.rid }));
  const { data } = query;
  if (!data)
    return (
      <Dialog open title={titleOf(deposit)} onClose={onClose}>
        <Waiting queries={[query]} count={4} />
      </Dialog>
    );
  return <EditForm deposit={data} tiers={tiers} onClose={onClose} />;
}

function EditForm({
  deposit,
  tiers,
  onClose,
}: {
  deposit: OutputOf<typeof getDeposit>;
  tiers: TierReply;
  onClose: () => void;
}) {
  const intent = useIntent();
  const { rid, amount_fen, gift, invoice_wanted, remark, voucher } = deposit;
  const sentFor = deposit.paid_for.length > 0;
  const initial: DepositValues & { rid: string; voucher_rid: string } = {
    rid,
    amount_fen,
    gift,
    invoice_wanted,
    remark,
    voucher_rid: voucher?.rid ?? '',
  };
  const form = useForm({
    schema: sentFor ? editDeposit.input : atLeast(editDeposit.input, tiers.minimum_fen),
    initial,
    send: async (values) => {
      const sent = { ...values, amount_fen: values.amount_fen ?? 0 };
      await call(editDeposit, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      toast.success('已重新提交，等待财务核对');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={titleOf(deposit)}
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="重新提交" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {deposit.reject_reason && <p className={css.rejected}>驳回原因：{deposit.reject_reason}</p>}
        {sentFor ? (
          <>
            <PaidFor records={deposit.paid_for} />
            <AmountField form={form} label="转账金额（元）" />
          </>
        ) : (
          <DepositFields form={form} tiers={tiers} />
        )}
        <VoucherField
          current={voucher}
          error={form.errors.voucher_rid}
          onSent={(link) => form.set({ voucher_rid: link?.rid ?? '' })}
        />
      </form>
    </Dialog>
  );
}

const titleOf = ({ paid_for }: Deposit): string => (paid_for.length > 0 ? '修改转账凭证' : '修改预存申请');

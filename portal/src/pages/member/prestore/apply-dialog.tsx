import type { Deposit } from '@yance/contract/balance/deposit.ts';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { applySchema, DepositFields, type DepositValues } from './deposit-fields.tsx';
import type { TierReply } from './tiers.tsx';
import css from './prestore.module.css';

/** A new application; the transfer's details come next. */
export function ApplyDialog({
  tiers,
  amountFen,
  community,
  onClose,
  onApplied,
}: {
  tiers: TierReply;
  amountFen: number | undefined;
  /** To whose account it goes, where that is not the member's own. */
  community: CommunityDetail | undefined;
  onClose: () => void;
  onApplied: (deposit: Deposit) => void;
}) {
  const intent = useIntent();
  const initial: DepositValues = { amount_fen: amountFen, gift: 'bonus', invoice_wanted: false, remark: '' };
  const form = useForm({
    schema: applySchema(tiers.minimum_fen),
    initial,
    send: async (values) => {
      const target = community ? ({ target: 'community', community_rid: community.rid } as const) : {};
      const sent = { ...values, ...target, amount_fen: values.amount_fen ?? 0 };
      const deposit = await call(addDeposit, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('申请已提交，请付款');
      onApplied(deposit);
    },
  });
  return (
    <Dialog
      open
      title={community ? `存入「${community.name}」` : '申请预存'}
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="提交申请" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <DepositFields form={form} tiers={tiers} />
        {community && <p className={css.note}>到账后为课题组共用，只能由负责人申请退款；赠送档位与个人预存相同。</p>}
        <p className={css.note}>提交后选择付款方式：线上支付即时到账，对公转账上传凭证后由财务核对。</p>
      </form>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { creditForm } from '@yance/contract/balance/credit.ts';
import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextAreaField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { reading } from '../../../../lib/query.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { MoneyField } from '../../../../parts/fields/money-field.tsx';
import css from '../prestore.module.css';

interface Values extends Record<string, unknown> {
  limit_fen: number | undefined;
  purpose: string;
}

/** How much is asked for, and why; for whom, where it is a community. */
export function ApplyCredit({ onClose }: { onClose: () => void }) {
  const intent = useIntent();
  const { named } = useAccount();
  const { community_rid } = named;
  const community = useQuery({ ...reading(getCommunity, { rid: community_rid ?? '' }), enabled: !!community_rid });
  const initial: Values = { limit_fen: undefined, purpose: '' };
  const form = useForm({
    schema: creditForm,
    initial,
    send: async ({ limit_fen = 0, purpose }) => {
      const sent = { operate: 'apply' as const, ...named, limit_fen, purpose };
      await call(operateCredit, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('提交成功!', '信用额度申请已提交，审核结果会通知您');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={community.data ? `为课题组「${community.data.name}」申请信用额度` : '申请信用额度'}
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="提交申请" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <MoneyField
          label="申请额度（元）"
          hint={`${community_rid ? '课题组成员共用，' : ''}先检测、后按账单付款的最高金额`}
          error={form.errors.limit_fen}
          fen={form.values.limit_fen}
          onChange={(fen, typed) => form.set({ limit_fen: typed.trim() === '' ? undefined : fen })}
        />
        <TextAreaField
          label="申请说明"
          hint="如课题名称、预计检测量与付款安排"
          rows={4}
          maxLength={500}
          value={form.values.purpose}
          error={form.errors.purpose}
          onChange={(event) => form.set({ purpose: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

import type { Membership } from '@yance/contract/communities/community.ts';
import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { MoneyField } from '../../../parts/fields/money-field.tsx';
import css from './community.module.css';

const schema = limitMember.input.omit({ rid: true });

/** What a member may spend of the community's money without asking. An empty field limits nothing. */
export function LimitDialog({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const { rid, name, limits } = membership;
  const intent = useIntent();
  const form = useForm({
    schema,
    initial: {
      month_limit_fen: limits?.month_limit_fen ?? null,
      order_limit_fen: limits?.order_limit_fen ?? null,
      needs_approval: limits?.needs_approval ?? false,
    },
    send: async (values) => {
      const sent = { rid, ...values };
      await call(limitMember, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('操作成功!', `${name}会收到通知`);
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog
      open
      title={`${name}的用款限额`}
      onClose={onClose}
      footer={<DialogButtons onBack={onClose} label="保存" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <MoneyField
          label="月限额（元，选填）"
          hint="每个自然月由课题组承担的费用合计：须审批的计入同意的当月，涨价计入接受的当月。留空不限"
          error={errors.month_limit_fen}
          fen={values.month_limit_fen ?? undefined}
          onChange={(fen, typed) => set({ month_limit_fen: typed.trim() === '' ? null : fen })}
        />
        <MoneyField
          label="单笔限额（元，选填）"
          hint="一个订单的金额，留空不限"
          error={errors.order_limit_fen}
          fen={values.order_limit_fen ?? undefined}
          onChange={(fen, typed) => set({ order_limit_fen: typed.trim() === '' ? null : fen })}
        />
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={values.needs_approval}
            onChange={({ target }) => set({ needs_approval: target.checked })}
          />
          每个订单都须审批
        </label>
        <p className={css.small}>超出限额的订单不会被拒绝，由您或管理员审批；已提交的订单不受影响。</p>
      </form>
    </Dialog>
  );
}

import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { communityGiftForm, giftForm } from '@yance/contract/transfers/transfer.ts';
import { formatFen } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { GiftDialog, PersonFields } from '../../../../parts/gift/gift-dialog.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import { CommunityField } from './community-field.tsx';
import type { OutFormProps } from './out-form.ts';
import { OutFields, type OutValues } from './out-fields.tsx';
import { useSums } from './sums.tsx';

interface Values extends OutValues {
  phone: string;
  name: string;
  community_rid: string;
}
const initial: Values = {
  phone: '',
  name: '',
  community_rid: '',
  amount_fen: undefined,
  remark: '',
  password: '',
  old_code: '',
};

/** What differs by who gets the principal. */
const recipients = {
  member: {
    schema: proved(giftForm.omit({ kind: true })),
    label: '转赠',
    verb: '转赠',
    sent: '转赠已发出，等待对方接收',
    accepts: '对方须在',
    afterwards: '赠送金不随本金转出；发票仍由您申请，对方用它支付的费用不能开票。',
  },
  community: {
    schema: proved(communityGiftForm.omit({ kind: true })),
    label: '转入课题组',
    verb: '转出',
    sent: '已发出，等待课题组接收',
    accepts: '负责人或管理员须在',
    afterwards: '接收后由课题组共用，不能退款；赠送金不随本金转出，发票仍由您申请。',
  },
} as const;

/** Principal for another member, or for a community that the member is in: who gets it, how much, and who asks. */
export function GiftForm({
  to,
  terms,
  phone,
  hasPassword,
  kinds,
  onClose,
  onSent,
}: OutFormProps & { to: keyof typeof recipients }) {
  const { schema, label, verb, sent: done, accepts, afterwards } = recipients[to];
  const intent = useIntent();
  const form = useForm({
    schema,
    initial,
    send: async ({ phone, name, community_rid, amount_fen = 0, ...rest }) => {
      const common = { ...rest, amount_fen, arrives_fen: sums?.arrives_fen };
      const sent = to === 'member' ? { kind: to, phone, name, ...common } : { kind: to, community_rid, ...common };
      const { rid } = await call(addTransfer, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success(done);
      onSent(rid);
    },
  });
  const { values, errors, set } = form;
  const { sums, refused } = useSums({ kind: to, amount_fen: values.amount_fen });
  return (
    <GiftDialog
      title="转出预存"
      label={label}
      form={form}
      note={`${accepts} ${terms.accept_hours} 小时内接收，逾期退回；期间本金冻结，可随时取消。${afterwards}`}
      onClose={onClose}
    >
      {kinds}
      {to === 'member' ? (
        <PersonFields values={values} errors={errors} onChange={set} />
      ) : (
        <CommunityField
          value={values.community_rid}
          error={errors.community_rid}
          onChange={(community_rid) => set({ community_rid })}
          onLeave={onClose}
        />
      )}
      <OutFields
        amount={{
          label: '转出金额（元）',
          hint: `可${verb}本金 ${formatFen(terms.principal_fen)}，今日还可${verb} ${formatFen(terms.gift_day_fen)}`,
        }}
        remark="备注（选填，仅自己可见）"
        proof={{ phone, hasPassword }}
        sums={sums}
        refused={refused}
        values={values}
        errors={errors}
        onChange={set}
      />
    </GiftDialog>
  );
}

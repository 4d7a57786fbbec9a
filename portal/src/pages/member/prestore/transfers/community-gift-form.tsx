import { useQuery } from '@tanstack/react-query';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { communityGiftForm } from '@yance/contract/transfers/transfer.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField } from '@yance/ui/field.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../../lib/call.ts';
import { reading } from '../../../../lib/query.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { DialogButtons } from '../../../../parts/dialog-buttons.tsx';
import { proved } from '../../../../parts/proof/proved.ts';
import css from '../prestore.module.css';
import type { OutFormProps } from './out-form.ts';
import { OutFields, type OutValues } from './out-fields.tsx';
import { useSums } from './sums.tsx';

interface Values extends OutValues {
  kind: 'community';
  community_rid: string;
}

/** Principal for a community that the member is in: which, how much, and who asks. */
export function CommunityGiftForm({ terms, phone, hasPassword, kinds, onClose, onSent }: OutFormProps) {
  const { data } = useQuery(reading(listJoined, {}));
  const joined = data?.list.filter(({ state }) => state === 'joined');
  const intent = useIntent();
  const initial: Values = {
    kind: 'community',
    community_rid: '',
    amount_fen: undefined,
    remark: '',
    password: '',
    old_code: '',
  };
  const form = useForm({
    schema: proved(communityGiftForm),
    initial,
    send: async (values) => {
      const sent = { ...values, amount_fen: values.amount_fen ?? 0, arrives_fen: sums?.arrives_fen };
      const { rid } = await call(addTransfer, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('已发出，等待课题组接收');
      onSent(rid);
    },
  });
  const { values, errors, set } = form;
  const { sums, refused } = useSums({ kind: 'community', amount_fen: values.amount_fen });
  return (
    <Dialog
      open
      title="转出预存"
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="转入课题组" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {kinds}
        {joined?.length === 0 && (
          <p className={css.rejected}>
            您还没有加入课题组。
            <Link href="/member/communityJn" onClick={onClose}>
              去加入
            </Link>
          </p>
        )}
        <SelectField
          label="课题组"
          value={values.community_rid}
          error={errors.community_rid}
          onChange={(event) => set({ community_rid: event.target.value })}
        >
          <option value="">请选择</option>
          {joined?.map((one) => (
            <option key={one.community_rid} value={one.community_rid}>
              {one.community}
            </option>
          ))}
        </SelectField>
        <OutFields
          amount={{
            label: '转出金额（元）',
            hint: `可转出本金 ${formatFen(terms.principal_fen)}，今日还可转出 ${formatFen(terms.gift_day_fen)}`,
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
          负责人或管理员须在 {terms.accept_hours}{' '}
          小时内接收，逾期退回；期间本金冻结，可随时取消。接收后由课题组共用，不能退款；赠送金不随本金转出，发票仍由您申请。
        </p>
      </form>
    </Dialog>
  );
}

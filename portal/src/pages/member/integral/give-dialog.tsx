import { transferPoints } from '@yance/contract/points/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Link } from '@yance/ui/link.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { GiftDialog, PersonFields } from '../../../parts/gift/gift-dialog.tsx';
import { ProofFields, type Proof } from '../../../parts/proof/proof-fields.tsx';
import { proved } from '../../../parts/proof/proved.ts';
import { pointText } from './point-text.ts';
import type { Points } from './point-summary.tsx';

interface Values extends Proof {
  phone: string;
  name: string;
  points: number | undefined;
}

/** Points for another member: who, how many, and who asks. */
export function GiveDialog({ points, onClose }: { points: Points; onClose: () => void }) {
  const { member } = useSession();
  if (!points.transfer.may_send || !member)
    return (
      <Dialog open title="转赠积分" onClose={onClose} footer={<Button onClick={onClose}>返回</Button>}>
        <p>
          转赠前请先<Link href="/member/information">完善个人资料</Link>并添加地址。
        </p>
      </Dialog>
    );
  const { phone, has_password } = member.userInfo;
  return <GiveForm points={points} phone={phone} hasPassword={has_password} onClose={onClose} />;
}

function GiveForm({
  points: { points, transfer },
  phone,
  hasPassword,
  onClose,
}: {
  points: Points;
  phone: string;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const intent = useIntent();
  const initial: Values = { phone: '', name: '', points: undefined, password: '', old_code: '' };
  const form = useForm({
    schema: proved(transferPoints.input),
    initial,
    send: async (values) => {
      const sent = { ...values, points: values.points ?? 0 };
      await call(transferPoints, sent, { quiet: true, idempotencyKey: intent.keyOf(sent) });
      intent.done(sent);
      toast.success('操作成功!', `已转赠 ${pointText(sent.points)} 积分`);
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <GiftDialog
      title="转赠积分"
      label="转赠"
      form={form}
      note="积分即时转到对方账户，不能撤回；有效期不变。"
      onClose={onClose}
    >
      <PersonFields values={values} errors={errors} onChange={set} />
      <TextField
        label="积分"
        type="number"
        inputMode="numeric"
        hint={`可用 ${pointText(points)}，单次不少于 ${pointText(transfer.least)}，今日还可转赠 ${pointText(transfer.day_left)}`}
        value={values.points ?? ''}
        error={errors.points}
        onChange={({ target }) => set({ points: target.value === '' ? undefined : Number(target.value) })}
      />
      <ProofFields phone={phone} hasPassword={hasPassword} values={values} errors={errors} onChange={set} />
    </GiftDialog>
  );
}

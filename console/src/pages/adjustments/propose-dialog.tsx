import {
  adjustedAccounts,
  adjustmentForm,
  type Adjustment,
  type Unreachable,
} from '@yance/contract/adjustments/adjustment.ts';
import { proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Form, Input, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { CommunityChooser } from '../../parts/community-chooser.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MemberChooser } from '../../parts/member-chooser.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';

interface Values {
  payer_kind: Adjustment['payer_kind'];
  payer_rid: string;
  account: Adjustment['account'];
  direction: 'add' | 'take';
  amount_fen: number;
  reason: string;
  deposit_no?: string;
}
const { amount_fen: amountRule, reason: reasonRule, deposit_no: depositRule } = adjustmentForm.shape;

/** Whose balance is corrected, by how much, and why; `money` that nobody else can move is named already. */
export function ProposeDialog({ money, close }: { money: Unreachable | undefined; close: () => void }) {
  const send = ({ direction, amount_fen, ...form }: Values, idempotencyKey: string) =>
    call(
      proposeAdjustment,
      { ...form, amount_fen: direction === 'take' ? -amount_fen : amount_fen },
      { idempotencyKey },
    );
  return (
    <FormDialog<Values, Adjustment>
      title="提议调账"
      label="提交复核"
      initial={money ? takingAway(money) : { payer_kind: 'member', account: 'principal', direction: 'add' }}
      close={close}
      send={send}
    >
      <p>由另一位财务复核后入账。客户会在资金明细和消息里看到原因。</p>
      {money ? (
        <p>
          {money.payer.name}的{money.account_label}，现有 {formatFen(money.balance_fen)}。
        </p>
      ) : null}
      <PayerFields named={money !== undefined} />
      <Form.Item name="direction" label="方向">
        <Radio.Group
          options={[
            { value: 'add', label: '增加' },
            { value: 'take', label: '扣减' },
          ]}
        />
      </Form.Item>
      <Form.Item name="amount_fen" label="金额（元）" rules={[fieldRule(amountRule)]}>
        <YuanInput />
      </Form.Item>
      <CorrectedDeposit />
      <Form.Item name="reason" label="原因（客户可见）" rules={[fieldRule(reasonRule)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

/** The deposit that was wrong, and what it changes for invoices; of principal alone. */
function CorrectedDeposit() {
  const form = Form.useFormInstance<Values>();
  const account = Form.useWatch('account', form);
  const takes = Form.useWatch('direction', form) === 'take';
  if (account !== 'principal') return null;
  return (
    <Form.Item
      name="deposit_no"
      label="更正的预存单号（选填）"
      rules={[fieldRule(depositRule)]}
      extra={
        takes
          ? '款项记错了客户时，填该客户名下记错的那笔预存，从中扣减；不填则从最早的余额扣减。扣减的预存不能再开票和退款。'
          : '款项记错了客户或少记了金额时，填原来的预存单号，增加的金额成为该客户的一笔预存，可以开票和退款；不填则增加的金额不能开票。'
      }
    >
      <Input maxLength={20} />
    </Form.Item>
  );
}

const takingAway = ({ payer_kind, payer, account, balance_fen }: Unreachable): Partial<Values> => ({
  payer_kind,
  payer_rid: payer.rid,
  account,
  direction: 'take',
  amount_fen: balance_fen,
});

/** Whose account, and which of them; not shown where it is `named`. */
function PayerFields({ named }: { named: boolean }) {
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('payer_kind', form) ?? 'member';
  const accounts = optionsOf(adjustedAccounts).filter(({ value }) => kind === 'member' || value !== 'rebate');
  const rules = [{ required: true, message: kind === 'team' ? '请选择课题组' : '请选择客户' }];
  return (
    <>
      <Form.Item name="payer_kind" label="属于" hidden={named}>
        <Radio.Group
          options={[
            { value: 'member', label: '客户' },
            { value: 'team', label: '课题组' },
          ]}
          onChange={() => form.setFieldsValue({ payer_rid: undefined, account: 'principal' })}
        />
      </Form.Item>
      <Form.Item name="payer_rid" label={kind === 'team' ? '课题组' : '客户'} rules={rules} hidden={named}>
        {kind === 'team' ? <CommunityChooser /> : <MemberChooser />}
      </Form.Item>
      <Form.Item name="account" label="账户" hidden={named}>
        <Radio.Group options={accounts} />
      </Form.Item>
    </>
  );
}

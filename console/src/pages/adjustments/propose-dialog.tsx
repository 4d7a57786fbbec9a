import { adjustedAccounts, adjustmentForm, type Adjustment } from '@yance/contract/adjustments/adjustment.ts';
import { proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { Form, Input, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { MemberChooser } from '../../parts/member-chooser.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';

interface Values {
  member_rid: string;
  account: Adjustment['account'];
  direction: 'add' | 'take';
  amount_fen: number;
  reason: string;
}
const { amount_fen: amountRule, reason: reasonRule } = adjustmentForm.shape;

/** Whose balance is corrected, by how much, and why. */
export function ProposeDialog({ close }: { close: () => void }) {
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
      initial={{ account: 'principal', direction: 'add' }}
      close={close}
      send={send}
    >
      <p>由另一位财务复核后入账。客户会在资金明细和消息里看到原因。</p>
      <Form.Item name="member_rid" label="客户" rules={[{ required: true, message: '请选择客户' }]}>
        <MemberChooser />
      </Form.Item>
      <Form.Item name="account" label="账户">
        <Radio.Group options={optionsOf(adjustedAccounts)} />
      </Form.Item>
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
      <Form.Item name="reason" label="原因（客户可见）" rules={[fieldRule(reasonRule)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

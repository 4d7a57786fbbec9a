import type { Compensation } from '@yance/contract/samples/recycle.ts';
import { proposeCompensation } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';

interface Values {
  amount_fen: number;
  reason: string;
}

/** What is to be paid for a sample, and why; finance decides. */
export function ProposeDialog({ claim, close }: { claim: Compensation; close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title={`${claim.sample.code} 的赔付`}
      label="提出赔付"
      initial={claim.amount_fen === null ? {} : { amount_fen: claim.amount_fen, reason: claim.proposal }}
      close={close}
      send={({ amount_fen, reason }, idempotencyKey) =>
        call(proposeCompensation, { rid: claim.rid, amount_fen, reason }, { idempotencyKey })
      }
    >
      <Form.Item
        name="amount_fen"
        label={`赔付金额（同一订单合计最多 ${formatFen(claim.cover_fen)}）`}
        rules={[fieldRule(proposeCompensation.input.shape.amount_fen)]}
      >
        <YuanInput />
      </Form.Item>
      <Form.Item name="reason" label="理由" rules={[fieldRule(proposeCompensation.input.shape.reason)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

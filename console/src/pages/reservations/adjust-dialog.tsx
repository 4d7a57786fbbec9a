import { reason } from '@yance/contract/kernel/fields.ts';
import { adjustUse } from '@yance/contract/reservations/staff-endpoints.ts';
import type { ReservationDetail } from '@yance/contract/reservations/reservation.ts';
import { Money } from '@yance/ui/money.tsx';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';

interface Values {
  amount_fen: number;
  reason: string;
}

/** A lower price, after the customer disputed what was counted. */
export function AdjustDialog({ row, close }: { row: ReservationDetail; close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title="调整费用"
      label="调整并结算"
      close={close}
      send={({ amount_fen, reason: why }, idempotencyKey) =>
        call(adjustUse, { rid: row.rid, amount_fen, reason: why }, { idempotencyKey })
      }
    >
      <p>
        原金额 <Money fen={row.amount_fen} />
        。客户的异议：{row.reason}
      </p>
      <Form.Item name="amount_fen" label="调整为" rules={[{ required: true, message: '请填写金额' }]}>
        <YuanInput />
      </Form.Item>
      <Form.Item name="reason" label="说明（客户会看到）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

import { reason } from '@yance/contract/kernel/fields.ts';
import { faultByStaff, finishUse } from '@yance/contract/reservations/staff-endpoints.ts';
import type { ReservationDetail } from '@yance/contract/reservations/reservation.ts';
import { Form, Input, InputNumber } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Values {
  fault_minutes: number;
  reason?: string;
}

/** Ends a use, whole or by a fault; minutes in which the instrument stood still are not charged. */
export function EndUseDialog({
  row,
  event,
  close,
}: {
  row: ReservationDetail;
  event: 'finish' | 'fault';
  close: () => void;
}) {
  const faulty = event === 'fault';
  return (
    <FormDialog<Values, unknown>
      title={faulty ? '仪器故障，结束使用' : '结束使用'}
      label={faulty ? '报告故障并结束' : '结束使用'}
      initial={{ fault_minutes: 0 }}
      close={close}
      send={({ fault_minutes, reason: why = '' }, idempotencyKey) =>
        faulty
          ? call(faultByStaff, { rid: row.rid, reason: why, fault_minutes }, { idempotencyKey })
          : call(finishUse, { rid: row.rid, fault_minutes }, { idempotencyKey })
      }
    >
      <Form.Item name="fault_minutes" label="此前仪器不能使用的分钟数（不计费）">
        <InputNumber min={0} max={1440} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {faulty ? (
        <Form.Item name="reason" label="故障说明（客户会看到）" rules={[fieldRule(reason)]}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

import { reason } from '@yance/contract/kernel/fields.ts';
import { proposeTime } from '@yance/contract/reservations/staff-endpoints.ts';
import type { ReservationDetail } from '@yance/contract/reservations/reservation.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { DayOutlook } from './day-outlook.tsx';
import { SpanFields } from './span-fields.tsx';
import { momentOf } from './slot-text.ts';

interface Values {
  date: string;
  from: string;
  to: string;
  reason: string;
}

/** Another time, which is held for the customer until they have answered. */
export function ProposeDialog({ row, close }: { row: ReservationDetail; close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title="建议其他时间"
      label="发送建议"
      initial={{ date: row.start.slice(0, 10), from: row.start.slice(11, 16), to: row.end.slice(11, 16) }}
      close={close}
      send={({ date, from, to, reason: why }, idempotencyKey) =>
        call(
          proposeTime,
          { rid: row.rid, start: momentOf(date, from), end: momentOf(date, to), reason: why },
          { idempotencyKey },
        )
      }
    >
      <SpanFields />
      <DayOutlook instrumentRid={row.instrument.rid} />
      <Form.Item name="reason" label="原因（客户会看到）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

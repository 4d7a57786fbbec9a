import { reason } from '@yance/contract/kernel/fields.ts';
import { addClosure } from '@yance/contract/reservations/instrument-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { halfHours } from './span-fields.tsx';
import { momentOf } from './slot-text.ts';

interface Values {
  first: string;
  from: string;
  last: string;
  to: string;
  reason: string;
}

/** Takes an instrument out of service, for hours or for weeks. */
export function ClosureDialog({ rid, close }: { rid: string; close: () => void }) {
  const times = halfHours.slice(0, -1);
  return (
    <FormDialog<Values, unknown>
      title="停用一段时间"
      label="停用"
      initial={{ from: '09:00', to: '18:00' }}
      close={close}
      send={(given, idempotencyKey) =>
        call(
          addClosure,
          {
            rid,
            start: momentOf(given.first, given.from),
            end: momentOf(given.last, given.to),
            reason: given.reason,
          },
          { idempotencyKey },
        )
      }
    >
      <Form.Item name="first" label="开始日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="from" label="开始时间">
        <Select options={times} />
      </Form.Item>
      <Form.Item name="last" label="结束日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="to" label="结束时间">
        <Select options={times} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

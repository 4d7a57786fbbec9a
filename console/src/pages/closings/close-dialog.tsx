import type { OpenPeriod } from '@yance/contract/ledger/closing.ts';
import { closeDay } from '@yance/contract/ledger/staff-endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Values {
  day: string;
  note?: string;
}
const { day } = closeDay.input.shape;

/** Closes all days up to one, for ever. */
export function CloseDialog({ period, close }: { period: OpenPeriod; close: () => void }) {
  return (
    <FormDialog<Values, OpenPeriod>
      title="日结"
      label="日结"
      initial={{ day: period.closable_until }}
      close={close}
      send={(values, idempotencyKey) => call(closeDay, values, { idempotencyKey })}
    >
      <p>锁定截至所选日期 24:00 的账，不能撤销。之后的入账归入之后的日期。</p>
      <Form.Item name="day" label="日结到" rules={[fieldRule(day)]}>
        <DateInput until={period.closable_until} />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

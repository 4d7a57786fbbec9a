import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { phone } from '@yance/contract/kernel/fields.ts';
import { listInstruments } from '@yance/contract/reservations/instrument-endpoints.ts';
import { grantTraining } from '@yance/contract/reservations/staff-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Values {
  phone: string;
  instrument_rid: string;
  expires_on: string;
  note?: string;
}

/** Lets a member operate an instrument alone until a date. */
export function GrantDialog({ close }: { close: () => void }) {
  const { data } = useRecord(listInstruments, {});
  return (
    <FormDialog<Values, unknown>
      title="授予自主上机资格"
      label="授予"
      close={close}
      send={(values, idempotencyKey) => call(grantTraining, values, { idempotencyKey })}
    >
      <Form.Item name="phone" label="会员手机号" rules={[fieldRule(phone)]}>
        <Input inputMode="tel" maxLength={11} />
      </Form.Item>
      <Form.Item name="instrument_rid" label="仪器" rules={[{ required: true, message: '请选择仪器' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.list ?? []).map((one) => ({ value: one.rid, label: instrumentName(one) }))}
        />
      </Form.Item>
      <Form.Item name="expires_on" label="有效期至" rules={[{ required: true, message: '请选择日期' }]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="note" label="备注（选填）">
        <Input maxLength={200} placeholder="培训日期、考核结果" />
      </Form.Item>
    </FormDialog>
  );
}

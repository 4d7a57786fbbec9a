import { reason } from '@yance/contract/kernel/fields.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Person } from './person.ts';

/**
 * A laboratory's people see and do only what was sent to it; people without a laboratory are the operator's own and see
 * all tasks.
 */
export function LaboratoryDialog({ person, close }: { person: Person; close: () => void }) {
  const { data, isPending } = useRecord(listLaboratories, {});
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(person.laboratory_rid);
  return (
    <FormDialog<{ laboratory_rid?: string; reason: string }, unknown>
      title={`${person.account} 所属的实验室`}
      label="保存"
      initial={{ laboratory_rid: before ?? undefined }}
      close={close}
      send={({ laboratory_rid = null, reason: why }, idempotencyKey) =>
        call(setStaffLaboratory, { rid: person.rid, laboratory_rid, reason: why, before }, { idempotencyKey })
      }
    >
      <Form.Item
        name="laboratory_rid"
        label="实验室"
        extra="设置后此人只能看到并处理派给该实验室的任务；不设置为本院人员，可见全部任务。"
      >
        <Select
          allowClear
          loading={isPending}
          placeholder="本院人员，可见全部"
          options={data?.map(({ rid, name, city }) => ({ value: rid, label: `${name}（${city}）` }))}
        />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

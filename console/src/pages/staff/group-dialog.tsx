import { listStaff, setStaffGroup } from '@yance/contract/staff/admin-endpoints.ts';
import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Person } from './person.ts';

/** In which work group a person is: a group is there as long as somebody is in it. */
export function GroupDialog({ person, close }: { person: Person; close: () => void }) {
  const { data } = useRecord(listStaff, { size: 100 });
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(person.group);
  const names = [...new Set(data?.list.map(({ group }) => group).filter(Boolean))].toSorted();
  return (
    <FormDialog<{ group?: string }, unknown>
      title={`${person.account} 的小组`}
      label="保存"
      initial={{ group: before }}
      close={close}
      send={({ group = '' }, idempotencyKey) =>
        call(setStaffGroup, { rid: person.rid, group, before }, { idempotencyKey })
      }
    >
      <Form.Item
        name="group"
        label="小组"
        extra="同组的人在订单与任务列表中可以选「本组」一起看；不改变能看到什么。留空则不属于任何小组。"
        rules={[fieldRule(setStaffGroup.input.shape.group)]}
      >
        <AutoComplete
          allowClear
          maxLength={20}
          placeholder="例如 材料一组"
          options={names.map((value) => ({ value }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

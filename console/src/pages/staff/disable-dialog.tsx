import { reason } from '@yance/contract/kernel/fields.ts';
import { disableStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { Alert, Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Holdings } from './holdings.tsx';
import type { Person } from './person.ts';
import { SuccessorFields, type Successors } from './successor-fields.tsx';

/** Takes a person's access away; what they were responsible for goes to somebody else. */
export function DisableDialog({ person, close }: { person: Person; close: () => void }) {
  const { rid, account } = person;
  return (
    <FormDialog<Successors & { reason: string }, unknown>
      title={`停用 ${account}`}
      label={`停用 ${account}`}
      close={close}
      send={(values, idempotencyKey) => call(disableStaff, { rid, disabled: true, ...values }, { idempotencyKey })}
      lead={<Alert type="warning" showIcon title="停用后此人立即退出登录，不能再登录。" />}
    >
      <Holdings rid={rid} />
      <SuccessorFields person={person} roles={person.members > 0 ? ['B', ...person.roles] : person.roles} />
      <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}

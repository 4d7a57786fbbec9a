import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import { setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { RolesField, type RolesValues } from './roles-field.tsx';
import { Holdings } from './holdings.tsx';
import type { Person } from './person.ts';
import { SuccessorFields, type Successors } from './successor-fields.tsx';

/** The roles of an account; what waits for one that it loses goes to somebody else. */
export function RolesDialog({ person, close }: { person: Person; close: () => void }) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState({ roles: person.roles, own_roles: person.own_roles.map(({ rid }) => rid) });
  return (
    <FormDialog<Successors & RolesValues & { reason: string }, unknown>
      title={`修改 ${person.account} 的岗位`}
      label="修改岗位"
      initial={before}
      close={close}
      send={(values, idempotencyKey) => call(setStaffRoles, { rid: person.rid, ...values, before }, { idempotencyKey })}
    >
      <RolesField held={before.own_roles} />
      <Form.Item noStyle dependencies={['roles']}>
        {({ getFieldValue }) => {
          const left = getFieldValue('roles') as StaffRole[];
          const lost = before.roles.filter((role) => !left.includes(role));
          return lost.length > 0 ? (
            <>
              <Holdings rid={person.rid} roles={lost} />
              <SuccessorFields person={person} roles={lost} />
            </>
          ) : null;
        }}
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

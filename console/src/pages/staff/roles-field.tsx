import { staffRoles } from '@yance/contract/kernel/endpoint.ts';
import { addStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { Checkbox, Form } from 'antd';
import { fieldRule } from '../../lib/field-rule.ts';

/** The roles of a person, at least one. */
export function RolesField() {
  return (
    <Form.Item name="roles" label="岗位" rules={[fieldRule(addStaff.input.shape.roles)]}>
      <Checkbox.Group options={staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))} />
    </Form.Item>
  );
}

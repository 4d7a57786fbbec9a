import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Credentials } from './credentials-dialog.tsx';
import { RolesField, type RolesValues } from './roles-field.tsx';

interface Values extends RolesValues {
  account: string;
  name: string;
  phone?: string;
}

const { account, name, phone } = addStaff.input.shape;
/** A new account; its password and key are shown once afterwards. */
export function AddStaffDialog({ close, show }: { close: () => void; show: (credentials: Credentials) => void }) {
  return (
    <FormDialog<Values, OutputOf<typeof addStaff>>
      title="新增员工"
      label="新增员工"
      close={close}
      initial={{ roles: [], own_roles: [] }}
      send={async (values) => {
        const made = await call(addStaff, values);
        show(made);
        return made;
      }}
    >
      <Form.Item name="account" label="账号" rules={[fieldRule(account)]}>
        <Input maxLength={40} autoComplete="off" autoCapitalize="none" />
      </Form.Item>
      <Form.Item name="name" label="姓名" rules={[fieldRule(name)]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="电话（选填）" rules={[fieldRule(phone)]}>
        <Input maxLength={20} autoComplete="off" inputMode="tel" />
      </Form.Item>
      <RolesField />
    </FormDialog>
  );
}

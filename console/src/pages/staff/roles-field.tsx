import { staffRoles, type StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { listRoles } from '@yance/contract/staff/role-endpoints.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { Checkbox, Form } from 'antd';
import { useRecord } from '../../lib/use-record.ts';

/** What a person may do as the form holds it: built-in roles, and own ones by their rids. */
export interface RolesValues {
  roles: StaffRole[];
  own_roles: string[];
}

/**
 * The roles of a person, at least one of either kind. `held` are the own roles that the person has: one that is
 * archived stays until it is taken away.
 */
export function RolesField({ held = [] }: { held?: readonly string[] }) {
  const { data: own = [] } = useRecord(listRoles, {});
  const offered = own.filter(({ rid, archived }) => !archived || held.includes(rid));
  return (
    <>
      <Form.Item
        name="roles"
        label="岗位"
        dependencies={['own_roles']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: async () => {
              const { roles = [], own_roles = [] } = getFieldsValue() as Partial<RolesValues>;
              if (roles.length + own_roles.length === 0) throw new Error('请选择岗位');
            },
          }),
        ]}
      >
        <Checkbox.Group options={staffRoles.map((value) => ({ value, label: staffRoleNames[value] }))} />
      </Form.Item>
      {offered.length > 0 ? (
        <Form.Item name="own_roles" label="自定义岗位（与内置岗位的权限相加）">
          <Checkbox.Group
            options={offered.map(({ rid, name, archived }) => ({
              value: rid,
              label: archived ? `${name}（已归档）` : name,
            }))}
          />
        </Form.Item>
      ) : null}
    </>
  );
}

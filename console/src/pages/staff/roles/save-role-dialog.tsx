import { reason } from '@yance/contract/kernel/fields.ts';
import { addRole, editRole, type OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { grantableKeys } from '@yance/contract/staff/permissions/permissions.ts';
import { Form, Input } from 'antd';
import { call } from '../../../lib/call.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import type { RoleDraft } from './role-draft.ts';

interface Values {
  name: string;
  description: string;
  reason: string;
}

const { name, description } = addRole.input.shape;

/** What a role is called and for, when its permissions are ticked. */
export function SaveRoleDialog({ draft, close, saved }: { draft: RoleDraft; close: () => void; saved: () => void }) {
  const { role } = draft;
  const label = role ? '保存岗位' : '新增岗位';
  const permissions = grantableKeys.filter((key) => draft.chosen.has(key));
  return (
    <FormDialog<Values, OwnRole>
      title={role ? `修改岗位 ${role.name}` : '新增岗位'}
      label={label}
      initial={{ name: draft.name, description: draft.description }}
      close={close}
      done={saved}
      send={({ reason: why, ...described }, idempotencyKey) =>
        role
          ? call(
              editRole,
              { rid: role.rid, revision: role.revision, reason: why, permissions, ...described },
              { idempotencyKey },
            )
          : call(addRole, { permissions, ...described }, { idempotencyKey })
      }
      lead={
        role && role.people.length > 0
          ? `共 ${permissions.length} 项权限，保存后对使用它的 ${role.people.length} 位员工立即生效。`
          : `共 ${permissions.length} 项权限。`
      }
    >
      <Form.Item name="name" label="岗位名称" rules={[fieldRule(name)]}>
        <Input maxLength={20} placeholder="例如 客服助理" autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="说明" rules={[fieldRule(description)]}>
        <Input.TextArea rows={2} maxLength={200} placeholder="这个岗位的人做什么" />
      </Form.Item>
      {role ? (
        <Form.Item name="reason" label="修改原因" rules={[fieldRule(reason)]}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}

import type { OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { Button } from 'antd';
import { StatusTag } from '../../../parts/status-tag.tsx';
import styles from './roles.module.css';

export type RoleStep = 'edit' | 'copy' | 'archive' | 'remove';

/** The roles that the operator has made, with who has them. */
export function OwnRoleList({
  roles,
  busy,
  ask,
}: {
  roles: readonly OwnRole[];
  /** While one is being changed the others wait. */
  busy: boolean;
  ask: (step: RoleStep, role: OwnRole) => void;
}) {
  if (roles.length === 0)
    return <p className={styles.quiet}>还没有自定义岗位。内置岗位不够用时，可以从下面的权限中组合一个新的岗位。</p>;
  const button = (step: RoleStep, label: string, role: OwnRole) => (
    <Button
      type="link"
      size="small"
      danger={step === 'remove'}
      disabled={busy}
      aria-label={`${label}：${role.name}`}
      onClick={() => ask(step, role)}
    >
      {label}
    </Button>
  );
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role.rid}>
          <div>
            <strong>{role.name}</strong> {role.archived ? <StatusTag tone="quiet">已归档</StatusTag> : null}
            <p>{role.description}</p>
            <small>
              {role.permissions.length} 项权限 ·{' '}
              {role.people.length === 0
                ? '还没有分配给员工'
                : `${role.people.length} 位员工：${role.people.map(({ name }) => name).join('、')}`}
            </small>
          </div>
          <span>
            {role.archived ? null : button('edit', '修改', role)}
            {button('copy', '复制', role)}
            {button('archive', role.archived ? '恢复' : '归档', role)}
            {role.people.length === 0 ? button('remove', '删除', role) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

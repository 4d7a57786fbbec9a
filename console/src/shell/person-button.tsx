import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { useState } from 'react';
import { roleNames } from '../lib/role-names.ts';
import { useSignOut } from '../lib/session.ts';
import { MenuButton } from '../parts/popup/menu-button.tsx';
import styles from './top-bar.module.css';

/** Who works here, with the roles, the way to the own account and the way out. */
export function PersonButton({ session }: { session: StaffSession }) {
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const roles = roleNames(session);
  return (
    <MenuButton
      {...{ open, setOpen }}
      atEnd
      button={{ type: 'text', className: styles.person }}
      groups={[
        {
          title: `${session.account} · ${roles}`,
          choices: [
            { key: 'account', label: '我的账号', to: '/account' },
            { key: 'out', label: '退出登录', disabled: signOut.isPending, press: () => signOut.mutate() },
          ],
        },
      ]}
    >
      <strong>{session.name}</strong>
      <span className={styles.roles}>{roles}</span>
    </MenuButton>
  );
}

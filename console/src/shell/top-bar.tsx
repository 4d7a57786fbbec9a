import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { useSignOut } from '../lib/session.ts';
import { ChangedByOthers } from './changed-by-others.tsx';
import { MenuIcon } from './icons.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { SchemeButton } from './scheme-button.tsx';
import { roleNames } from '../lib/role-names.ts';
import styles from './top-bar.module.css';
import { WorkBadge } from './work-badge.tsx';

/** The product, the person with the roles, the scheme, and the way out. */
export function TopBar({ session, openMenu }: { session: StaffSession; openMenu: () => void }) {
  const signOut = useSignOut();
  const roles = roleNames(session);
  return (
    <header className={styles.bar}>
      <span className={styles.menu}>
        <Button type="text" icon={<MenuIcon />} aria-label="打开菜单" onClick={openMenu} />
      </span>
      <Link to="/" className={styles.brand}>
        研测<span>工作台</span>
      </Link>
      <ChangedByOthers account={session.account} />
      <WorkBadge />
      <NoticeBell />
      <PaletteButton session={session} />
      <SchemeButton />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', type: 'group', label: `${session.account} · ${roles}` },
            { key: 'account', label: <Link to="/account">我的账号</Link> },
            { key: 'out', label: '退出登录', disabled: signOut.isPending, onClick: () => signOut.mutate() },
          ],
        }}
      >
        <Button type="text" className={styles.person}>
          <strong>{session.name}</strong>
          <span className={styles.roles}>{roles}</span>
        </Button>
      </Dropdown>
    </header>
  );
}

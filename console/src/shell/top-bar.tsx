import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ChangedByOthers } from './changed-by-others.tsx';
import { MenuIcon } from './icons.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { PersonButton } from './person-button.tsx';
import { SchemeButton } from './scheme-button.tsx';
import styles from './top-bar.module.css';
import { WorkBadge } from './work-badge.tsx';

/** The product, what waits, the scheme, and the person with the way out. */
export function TopBar({ session, openMenu }: { session: StaffSession; openMenu: () => void }) {
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
      <PersonButton session={session} />
    </header>
  );
}

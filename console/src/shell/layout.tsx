import { Drawer } from 'antd';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Failure } from '../parts/failure.tsx';
import styles from './layout.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { Waiting } from './waiting.tsx';

/** The frame of every page for those who are signed in; everybody else goes to the sign-in page and comes back. */
export function Layout() {
  const { data: session, error, refetch } = useSession();
  const { pathname, search } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  if (session === null) return <Navigate to={`/sign-in?${new URLSearchParams({ from: pathname + search })}`} replace />;
  if (!session) return error ? <Failure error={error} retry={() => void refetch()} /> : <Waiting />;
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      <TopBar session={session} openMenu={() => setMenuOpen(true)} />
      <nav className={styles.side} aria-label="主菜单">
        <SideMenu roles={session.roles} />
      </nav>
      <Drawer
        open={menuOpen}
        onClose={closeMenu}
        placement="left"
        size={264}
        title="菜单"
        styles={{ body: { padding: 8 } }}
      >
        <SideMenu roles={session.roles} chosen={closeMenu} />
      </Drawer>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { fetchAtRest, late } from '../lib/late.ts';
import { useQueue } from '../lib/queue/queue.ts';
import { useSession } from '../lib/session.ts';
import { Failure } from '../parts/failure.tsx';
import styles from './layout.module.css';
import { HeldSession } from '../lib/held-session.ts';
import { QueueBar } from '../parts/queue/queue-bar.tsx';
import { UndoBar } from '../parts/undo/undo-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { Waiting } from './waiting.tsx';

const MenuDrawer = late(async () => (await import('./menu-drawer.tsx')).default);
const SignInAgain = late(async () => (await import('./sign-in/sign-in-again.tsx')).default);

/**
 * The frame of every page for those who are signed in; everybody else goes to the sign-in page and comes back. A
 * session that ends while its page is open is signed in again above that page.
 */
export function Layout() {
  const { data: now, error, refetch } = useSession();
  const [held, setHeld] = useState(now ?? null);
  if (now && now !== held) setHeld(now);
  const session = now ?? (now === null ? held : undefined);
  const { pathname, search } = useLocation();
  const record = useQueue()?.place;
  // Drawn from its first opening on, so that it can close in its own way.
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null);
  useEffect(fetchAtRest, []);
  if (now === null && !held)
    return <Navigate to={`/sign-in?${new URLSearchParams({ from: pathname + search })}`} replace />;
  if (!session) return error ? <Failure error={error} retry={() => void refetch()} /> : <Waiting />;
  const closeMenu = () => setMenuOpen(false);
  return (
    <HeldSession value={session}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          跳到正文
        </a>
        <TopBar session={session} openMenu={() => setMenuOpen(true)} />
        <nav className={styles.side} aria-label="主菜单">
          <SideMenu rights={session} />
        </nav>
        {menuOpen === null ? null : <MenuDrawer open={menuOpen} close={closeMenu} rights={session} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          <QueueBar />
          {/* What is typed or open about one record is not the next one's. */}
          <Outlet key={`${session.account} ${record ?? ''}`} />
        </main>
      </div>
      <UndoBar />
      <KeyHelp />
      {now === null ? <SignInAgain account={session.account} /> : null}
    </HeldSession>
  );
}

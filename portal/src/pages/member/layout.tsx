import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { centreWithin } from '@yance/ui/centre-within.ts';
import { Link } from '@yance/ui/link.tsx';
import { privateMeta } from '../../lib/private-meta.ts';
import { logonHandle } from '../../lib/logon.ts';
import { useSession } from '../../lib/session.ts';
import { AccountGate } from '../../parts/communities/account-gate.tsx';
import { MemberOnly } from '../../parts/login/member-only.tsx';
import { CountBadge } from '../../parts/frame/count-badge.tsx';
import { memberMenu, messagesHref } from '../../parts/frame/member-navigation.ts';
import css from './layout.module.css';

export const handle = logonHandle;
export const meta = privateMeta('会员中心');

/** The member centre's frame: the menu at the side, on phones as a row of tabs, and the page. */
export default function MemberLayout() {
  const { token, message } = useSession();
  const { pathname, search } = useLocation();
  // What the address asks for is the member's own: the page that the server made knows only its path.
  const view = token && new URLSearchParams(search).get('view') === 'reservation' ? '?view=reservation' : '';
  const current = pathname + view;
  const entry = (href: string, label: string) => (
    <Link key={href} href={href} className={css.link} aria-current={href === current ? 'page' : undefined}>
      {label} {href === messagesHref && token && <CountBadge count={message} label={`${message} 条未读`} />}
    </Link>
  );
  const nav = useRef<HTMLElement>(null);
  const counted = message > 0;
  useEffect(() => {
    const entry = nav.current?.querySelector("[aria-current='page']");
    if (nav.current && entry) centreWithin(nav.current, entry);
    // The count of unread messages comes after the page, and moves what is behind it.
  }, [current, counted]);
  return (
    <div className={css.page} data-density="medium">
      <nav ref={nav} className={css.nav} aria-label="会员中心">
        {entry('/member/center', '会员中心')}
        {memberMenu.map((group) => (
          <section key={group.label} className={css.group}>
            <h2>{group.label}</h2>
            {group.items.map(({ href, label }) => entry(href, label))}
          </section>
        ))}
      </nav>
      <div className={css.body}>
        <MemberOnly title="登录后查看会员中心">
          <AccountGate>
            <Outlet />
          </AccountGate>
        </MemberOnly>
      </div>
    </div>
  );
}

import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Logo } from '@yance/ui/logo.tsx';
import { useSession } from '../../lib/session.ts';
import { useDiscovery } from '../../lib/use-awake.ts';
import type { Site } from '../../lib/site.ts';
import css from './header.module.css';
import { EntryLink } from '../text/entry-link.tsx';
import { HeaderAccount } from './header-account.tsx';
import { LateSchemeSwitch } from './late-scheme-switch.tsx';
import { mainNavigation, quickLinks } from './navigation.ts';
import { PhoneGroups } from './phone-groups.tsx';
import { SearchBox } from './search-box.tsx';

const MemberGroups = lazy(() => import('./member-menu.tsx').then((menu) => ({ default: menu.MemberGroups })));

/** The top of every page: name, navigation, search, plan and account. */
export function Header({ site }: { site: Site | undefined }) {
  const items = mainNavigation(site?.types ?? []);
  const { key } = useLocation();
  const { token } = useSession();
  const discover = useDiscovery();
  return (
    <>
      <section aria-label="服务热线与快捷入口" className={css.strip}>
        <p>
          {site?.hotline && <Link href={`tel:${site.hotline}`}>服务热线 {site.hotline}</Link>}
          <span>{site?.hours}</span>
        </p>
        <nav aria-label="快捷入口">
          {quickLinks.map((item) => (
            <EntryLink key={item.href} item={item}>
              {item.label}
            </EntryLink>
          ))}
        </nav>
      </section>
      <header className={css.header}>
        <div className={css.bar}>
          <Link href="/" className={css.home} aria-label={`${site?.name ?? '研测'}首页`}>
            <Logo name={site?.name ?? '研测'} />
          </Link>
          <nav className={css.nav} aria-label="主导航">
            <ul role="list" className={css.list}>
              {items.map((item) => (
                <li key={item.href} className={css.item} data-folds={item.children && ''}>
                  <NavLink
                    to={item.href}
                    end={item.href === '/'}
                    className={css.link}
                    prefetch="intent"
                    discover={discover}
                    aria-expanded={item.children && false}
                  >
                    {item.label}
                    {item.children && <Icon name="chevron-down" size="small" />}
                  </NavLink>
                  {item.children && item.children.length > 0 && (
                    <ul role="list" className={css.menu}>
                      {item.children.map((child) => (
                        <li key={child.href}>
                          <Link href={child.href} className={css.choice}>
                            {child.label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.search}>
            <SearchBox look="compact" />
          </div>
          <HeaderAccount />
          <Link href="/search" className={css.find} aria-label="搜索">
            <Icon name="search" />
          </Link>
          {/* A new key closes the drawer after each navigation. */}
          <details key={key} className={css.drawer} data-drawer>
            <summary aria-label="菜单">
              <Icon name="menu" />
            </summary>
            <nav aria-label="手机导航" className={css.sheet}>
              <SearchBox look="compact" />
              {token && (
                <Suspense>
                  <MemberGroups />
                </Suspense>
              )}
              <PhoneGroups
                groups={[
                  ...items.filter(({ children }) => children),
                  { label: '更多', children: [...items.filter(({ children }) => !children), ...quickLinks] },
                ]}
              />
              {site?.hotline && (
                <Link href={`tel:${site.hotline}`} className={css.row}>
                  服务热线 {site.hotline}
                  <small>{site.hours}</small>
                </Link>
              )}
              <LateSchemeSwitch />
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}

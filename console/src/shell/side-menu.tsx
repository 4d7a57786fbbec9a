import type { Rights } from '@yance/contract/staff/permissions/rights.ts';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { entryOf, menuFor } from '../lib/page.ts';
import { pages } from '../routes.tsx';
import styles from './side-menu.module.css';

/** The pages that a person may open, as plain links: they open in a new tab and by keyboard like any other. */
export function SideMenu({ rights, chosen }: { rights: Rights; chosen?: () => void }) {
  const current = entryOf(pages, useLocation().pathname);
  const shown = useRef<HTMLAnchorElement>(null);
  // The menu is longer than most screens: where somebody is stays in sight.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return menuFor(pages, rights).map(({ title, pages: entries }) => (
    <section key={title} className={styles.group}>
      {title ? <h2>{title}</h2> : null}
      <ul>
        {entries.map((page) => (
          <li key={page.path}>
            <NavLink
              ref={page === current ? shown : undefined}
              to={`/${page.path}`}
              end
              aria-current={page === current ? 'page' : undefined}
              data-current={page === current ? '' : undefined}
              onClick={chosen}
            >
              {page.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

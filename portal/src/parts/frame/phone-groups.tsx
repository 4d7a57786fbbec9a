import { Link } from '@yance/ui/link.tsx';
import { CountBadge } from './count-badge.tsx';
import { EntryLink } from '../text/entry-link.tsx';
import type { NavItem } from './navigation.ts';
import css from './phone-groups.module.css';

/** Links of the phone's menu under short headings, which may lead somewhere themselves. */
export function PhoneGroups({ groups }: { groups: readonly { label: string; href?: string; children?: NavItem[] }[] }) {
  return groups.map(({ label, href, children }) => (
    <section key={label} className={css.group}>
      <h2>{href ? <Link href={href}>{label}</Link> : label}</h2>
      <ul role="list">
        {children?.map((item) => (
          <li key={item.href}>
            <EntryLink item={item}>
              {item.label}{' '}
              {item.count !== undefined && <CountBadge count={item.count} label={`${item.count} 条未读`} />}
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

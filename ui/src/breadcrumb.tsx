import css from './breadcrumb.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Where the page stands; the last crumb is the page itself and has no address. */
export function Breadcrumb({ crumbs }: { crumbs: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="当前位置">
      <ol className={css.crumbs} role="list">
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.label}`} className={css.crumb}>
            {index > 0 && <Icon name="chevron-right" size="small" className={css.gap} />}
            {crumb.href ? (
              <Link href={crumb.href} className={css.link}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { projectHref } from '../../lib/project-address.ts';
import css from './type-tabs.module.css';

/** The project types as tabs that are links. */
export function TypeTabs({
  types,
  current,
}: {
  types: readonly { id: number; name: string; count: number }[];
  current: number | undefined;
}) {
  const all = { id: undefined, name: '全部', count: types.reduce((sum, { count }) => sum + count, 0) };
  return (
    <nav aria-label="项目类型" className={css.tabs}>
      {[all, ...types].map(({ id, name, count }) => (
        <Link
          key={name}
          href={id === undefined ? '/project' : projectHref({ typeId: id, title: name })}
          className={classNames(css.tab, id === current && css.current)}
          aria-current={id === current ? 'true' : undefined}
        >
          {name}
          <span className={css.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}

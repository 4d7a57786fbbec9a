import type { searchSorts } from '@yance/contract/catalogue/endpoints.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../../lib/address.ts';
import css from './sorts.module.css';

const labels: readonly { sort: (typeof searchSorts)[number]; label: string }[] = [
  { sort: 'popular', label: '下单最多' },
  { sort: 'price', label: '价格从低' },
  { sort: 'price_desc', label: '价格从高' },
  { sort: 'days', label: '周期最短' },
];

/** The orders of a list as links. */
export function Sorts({ current, here }: { current: string; here: string }) {
  return (
    <nav aria-label="排序" className={css.sorts}>
      {labels.map(({ sort, label }) => (
        <Link
          key={sort}
          href={withQuery(here, { sort: sort === 'popular' ? null : sort })}
          className={classNames(css.sort, sort === current && css.current)}
          aria-current={sort === current ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

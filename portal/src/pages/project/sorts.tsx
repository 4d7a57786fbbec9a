import type { searchSorts } from '@yance/contract/catalogue/endpoints.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../../lib/address.ts';
import { sortsOf } from './list-rules.ts';
import css from './sorts.module.css';

const labels: Readonly<Record<(typeof searchSorts)[number], string>> = {
  relevance: '相关度',
  popular: '下单最多',
  price: '价格从低',
  price_desc: '价格从高',
  days: '周期最短',
};

/** The orders of a list as links; the usual one needs no name in the address. */
export function Sorts({ current, here, searched }: { current: string; here: string; searched: boolean }) {
  return (
    <nav aria-label="排序" className={css.sorts}>
      {sortsOf(searched).map((sort, place) => (
        <Link
          key={sort}
          href={withQuery(here, { sort: place === 0 ? null : sort })}
          className={classNames(css.sort, sort === current && css.current)}
          aria-current={sort === current ? 'true' : undefined}
        >
          {labels[sort]}
        </Link>
      ))}
    </nav>
  );
}

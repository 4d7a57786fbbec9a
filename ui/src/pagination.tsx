import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';
import css from './pagination.module.css';

/** Pages as real links, so that they can be opened apart, sent to others and found by search engines. */
export function Pagination({
  page,
  pageSize,
  total,
  hrefOf,
}: {
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const step = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > pages ? (
      <span className={classNames(css.page, css.off)} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link className={css.page} href={hrefOf(target)} aria-label={label} rel={target < page ? 'prev' : 'next'}>
        {icon}
      </Link>
    );
  return (
    <nav className={css.pagination} aria-label="分页">
      <span className={css.total}>共 {total} 条</span>
      {step(page - 1, '上一页', <Icon name="chevron-left" size="small" />)}
      {pageWindow(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className={classNames(css.page, number === page && css.current)}
            href={hrefOf(number)}
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {step(page + 1, '下一页', <Icon name="chevron-right" size="small" />)}
    </nav>
  );
}

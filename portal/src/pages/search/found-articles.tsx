import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listArticles } from '@yance/contract/content/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { withQuery } from '../../lib/address.ts';
import css from './page.module.css';

export const articleGroups = ['service', 'course', 'news'] as const;
const titles = { service: '服务案例', course: '课程学习', news: '新闻动态' } as const;

/** The first articles of each kind, and the way to all of them where there are more. */
export function FoundArticles({
  kw,
  groups,
}: {
  kw: string;
  groups: readonly (OutputOf<typeof listArticles> & { type: (typeof articleGroups)[number] })[];
}) {
  return groups.map(({ type, list, total }) => (
    <section key={type} className={css.group}>
      <h2>
        {titles[type]}
        <span className={css.count}>{total} 篇</span>
      </h2>
      <ul role="list" className={css.lines}>
        {list.map((article) => (
          <li key={article.rid}>
            <Link href={article.source ?? `/article/${article.rid}`}>{article.title}</Link>
            <p>{article.sketch}</p>
          </li>
        ))}
      </ul>
      {total > list.length && <Link href={withQuery(`/list/${type}`, { kw })}>查看全部 {total} 篇</Link>}
    </section>
  ));
}

import { Link } from '@yance/ui/link.tsx';
import type { ArticleCard } from '../../parts/text/article-cards.tsx';
import css from './article-table.module.css';

/** Articles as lines, for those who look for a title rather than a picture. */
export function ArticleTable({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">标题</th>
          <th scope="col">摘要</th>
          <th scope="col">日期</th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ rid, title, sketch, source, created }) => (
          <tr key={rid}>
            <td>
              <Link href={source ?? `/article/${rid}`}>{title}</Link>
            </td>
            <td className={css.sketch}>{sketch}</td>
            <td className={css.date}>
              <time dateTime={created}>{created}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link } from '@yance/ui/link.tsx';
import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import css from './thanks-table.module.css';

const columns = ['作者信息', '服务项目', '期刊信息', '致谢内容', '文章摘要'];

/** Acknowledgements in papers; on phones each row stands as a card with its column names. */
export function ThanksTable({ entries }: { entries: HomeData['thanksArr'] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={index}>
            <td data-label={columns[0]}>{entry.company}</td>
            <td data-label={columns[1]}>{entry.title}</td>
            <td data-label={columns[2]}>{entry.code}</td>
            <td data-label={columns[3]}>{entry.content}</td>
            <td data-label={columns[4]}>
              <span className={css.sketch}>{entry.sketch}</span>
              {entry.source && (
                <Link href={entry.source} className={css.source}>
                  查看原文
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

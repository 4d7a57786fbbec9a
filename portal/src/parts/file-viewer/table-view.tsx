import type { Preview } from '@yance/contract/results/preview.ts';
import css from './file-viewer.module.css';

/** The first rows of a tabular file; it says so when the file has more. */
export default function TableView({ table }: { table: Extract<Preview, { kind: 'table' }> }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is the keyboard's way to scroll a wide table */}
      <div className={css.table} role="group" aria-label="数据表" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.note}>
        {table.total > table.rows.length
          ? `显示前 ${table.rows.length} 行，共 ${table.total} 行；完整数据请下载原文件。`
          : `共 ${table.total} 行`}
      </p>
    </>
  );
}

import { useMemo, useState } from 'react';
import type { TablePart } from '@yance/contract/results/preview.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { toast } from '@yance/ui/toast.tsx';
import canvasCss from '../kit/canvas.module.css';
import { csvOf, nameOf, save } from '../kit/save.ts';
import { Tool, Tools } from '../kit/tools.tsx';
import { isNumeric, sortRows, tsvOf, type Order } from './sort-rows.ts';
import css from './table.module.css';

/** The rows of a sheet or a list, in the order of the file or of a column. */
export default function TableView({ part, name }: { part: TablePart; name: string }) {
  const [order, setOrder] = useState<Order | null>(null);
  const rows = useMemo(() => (order ? sortRows(part.rows, order) : part.rows), [part, order]);
  const numeric = useMemo(() => part.columns.map((_, column) => isNumeric(part.rows, column)), [part]);
  const all = [part.columns, ...rows];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tsvOf(all));
      toast.success('已复制', '可直接粘贴到 Excel 或 Origin');
    } catch {
      toast.error('浏览器不允许复制，请改用导出 CSV');
    }
  };
  return (
    <div className={canvasCss.view}>
      <Tools label="表格工具">
        <Tool takes label="复制" onPress={() => void copy()} />
        <Tool takes label="导出 CSV" onPress={() => save(csvOf(all), nameOf(name, part.title || '表格', 'csv'))} />
        <Tool label="原顺序" disabled={!order} onPress={() => setOrder(null)} />
      </Tools>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is the keyboard's way to scroll a wide table */}
      <div className={css.table} role="group" aria-label="数据表" tabIndex={0} data-pans>
        <table>
          <thead>
            <tr>
              {part.columns.map((column, at) => (
                // Columns may share a name and never change places.
                <th
                  key={at}
                  scope="col"
                  aria-sort={sortWord(order, at)}
                  className={classNames(numeric[at] && css.number)}
                >
                  <button type="button" onClick={() => setOrder(nextOrder(order, at))}>
                    {column || `第 ${at + 1} 列`}
                    <span aria-hidden="true">{order?.column === at ? (order.descending ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {part.columns.map((_, place) => (
                  <td key={place} className={classNames(numeric[place] && css.number)} title={longText(row[place])}>
                    {row[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={canvasCss.note}>
        <span>
          {part.total > part.rows.length
            ? `前 ${part.rows.length} 行，共 ${part.total} 行；排序、复制和导出只含这些行，完整数据请下载原文件`
            : `共 ${part.total} 行`}
        </span>
      </p>
    </div>
  );
}

/** What may be cut in its cell. */
const longText = (cell = ''): string | undefined => (cell.length > 24 ? cell : undefined);

/** Up, then down, then as the file has it. */
function nextOrder(order: Order | null, column: number): Order | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}

const sortWord = (order: Order | null, column: number) =>
  order?.column !== column ? 'none' : order.descending ? 'descending' : 'ascending';

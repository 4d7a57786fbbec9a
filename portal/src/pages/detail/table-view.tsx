import type { Drawable } from '@yance/contract/results/drawable.ts';
import { TextTable } from '@yance/ui/text-table.tsx';
import css from './table-view.module.css';

/** The first rows of a tabular file; it says so when the file has more. */
export default function TableView({
  table,
}: {
  table: Pick<Extract<Drawable, { kind: 'table' }>, 'columns' | 'rows' | 'total'>;
}) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is the keyboard's way to scroll a wide table */}
      <div className={css.table} role="group" aria-label="数据表" tabIndex={0}>
        <TextTable columns={table.columns} rows={table.rows} />
      </div>
      <p className={css.note}>
        {table.total > table.rows.length
          ? `显示前 ${table.rows.length} 行，共 ${table.total} 行；完整数据请下载原文件。`
          : `共 ${table.total} 行`}
      </p>
    </>
  );
}

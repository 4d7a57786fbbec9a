import { Link } from 'react-router';
import { TickBox } from '../fields/tick-box.tsx';
import { Skeleton } from '../skeleton.tsx';
import { shown } from './column.ts';
import styles from './list-page.module.css';
import type { RowsProps } from './list-table.tsx';

type CardsProps<Row> = Pick<RowsProps<Row>, 'columns' | 'rows' | 'rowKey' | 'open' | 'emptyText' | 'ticks'> &
  Partial<Pick<RowsProps<Row>, 'way' | 'loading' | 'stale'>>;

/** The rows as cards for a thumb: the first column is the title, the others are lines. */
export function ListCards<Row>({
  columns,
  rows,
  rowKey,
  open,
  way,
  emptyText,
  ticks,
  loading,
  stale,
}: CardsProps<Row>) {
  if (loading) return <Skeleton lines={6} />;
  if (rows.length === 0) return emptyText;
  const [first, ...rest] = columns.filter((column) => !column.wideOnly);
  return (
    <ul className={styles.cards} data-stale={stale ? '' : undefined}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {ticks ? (
            <TickBox
              className={styles.tick}
              label="选择这一条"
              checked={ticks.keys.includes(rowKey(row))}
              change={(checked) =>
                ticks.change(checked ? [...ticks.keys, rowKey(row)] : ticks.keys.filter((key) => key !== rowKey(row)))
              }
            />
          ) : null}
          {first ? (
            open ? (
              <Link to={open(row)} state={way} className={styles.cardTitle}>
                {shown(first, row)}
              </Link>
            ) : (
              <strong>{shown(first, row)}</strong>
            )
          ) : null}
          <dl>
            {rest.map((column) => (
              <div key={column.key} className={styles.cardLine}>
                <dt>{column.title}</dt>
                <dd>{shown(column, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

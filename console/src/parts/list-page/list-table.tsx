import type { Density } from '@yance/contract/staff/preferences.ts';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import { Spinner } from '../spinner.tsx';
import { shown, type Column } from './column.ts';
import { fitTable } from './fit-table.ts';
import { HeadCell } from './head-cell.tsx';
import styles from './list-table.module.css';
import { followRow, RowLink } from './row-link.tsx';
import { AllTick, RowTick, useTicks, type Ticks } from './row-ticks.tsx';

export interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  state: ListState;
  change: (next: Partial<ListState>) => void;
  /** The row that the keyboard stands on, -1 for none. */
  active: number;
  /** The page of a row, below /console. */
  open: ((row: Row) => string) | undefined;
  /** What that page is given on the way. */
  way?: unknown;
  emptyText: ReactNode;
  /** The rows that are ticked; undefined where rows cannot be ticked. */
  ticks: Ticks | undefined;
  loading: boolean;
  /** How high the rows are. */
  density?: Density;
  /** The rows still belong to the page before. */
  stale: boolean;
}

/**
 * The rows as a dense table. Where it is wider than its place, long texts are cut shorter; what still does not fit is
 * scrolled within it, by keyboard as well.
 */
export function ListTable<Row>({
  columns,
  rows,
  rowKey,
  state,
  change,
  active,
  open,
  way,
  emptyText,
  ticks,
  density = 'regular',
  loading,
  stale,
}: RowsProps<Row>) {
  const keys = rows.map(rowKey);
  const tick = useTicks(keys, ticks);
  const sort = (next: string | undefined) => change({ sort: next });
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) fitTable(place.current);
  }, [columns, rows, density]);
  useEffect(() => {
    const { current } = place;
    // By the Tab key, so that the arrows can scroll it.
    current?.setAttribute('tabindex', '0');
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(() => fitTable(current));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      className={styles.scroll}
      data-density={density}
      data-stale={stale ? '' : undefined}
      ref={place}
      aria-busy={loading || undefined}
      onScroll={({ currentTarget: place }) => place.toggleAttribute('data-moved', place.scrollLeft > 0)}
    >
      <table className={styles.table} data-ticked={ticks ? '' : undefined}>
        <thead>
          <tr>
            {ticks ? <AllTick keys={keys} ticks={ticks} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={state.sort} change={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={keys[index]}
              data-row={index}
              data-open={open ? '' : undefined}
              data-chosen={ticks?.keys.includes(rowKey(row)) ? '' : undefined}
              className={index === active ? styles.active : undefined}
              onClick={open && followRow}
              onAuxClick={open && followRow}
            >
              {ticks ? <RowTick index={index} ticked={ticks.keys.includes(rowKey(row))} tick={tick} /> : null}
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={classOf(column)}
                  title={column.clip ? column.text(row) : undefined}
                  data-sorted={isSorted(column, state.sort) ? '' : undefined}
                >
                  {open && place === 0 ? (
                    <RowLink to={open(row)} way={way}>
                      {shown(column, row)}
                    </RowLink>
                  ) : (
                    shown(column, row)
                  )}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr className={styles.bare}>
              <td colSpan={columns.length + (ticks ? 1 : 0)}>{loading ? <Spinner /> : emptyText}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

const classOf = <Row,>({ numeric, clip, wrap }: Column<Row>): string | undefined =>
  numeric ? styles.numeric : clip ? styles.clip : wrap ? styles.wrap : undefined;

const isSorted = <Row,>({ key }: Column<Row>, sort: string | undefined): boolean => sort === key || sort === `-${key}`;

import { Table } from 'antd';
import type { Density } from '@yance/contract/staff/preferences.ts';
import type { ComponentRef, ReactNode } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import { shown, type Column } from './column.ts';
import styles from './list-page.module.css';
import { followRow, RowLink } from './row-link.tsx';

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
  ticks: { keys: string[]; change: (keys: readonly string[]) => void } | undefined;
  loading: boolean;
  /** How high the rows are. */
  density?: Density;
  /** The rows still belong to the page before. */
  stale: boolean;
}

/** The rows as a dense table. */
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
  return (
    <Table<Row>
      ref={reachable}
      className={[stale ? styles.stale : '', styles[density]].join(' ')}
      size={density === 'roomy' ? 'middle' : 'small'}
      dataSource={rows}
      rowKey={rowKey}
      loading={loading}
      rowSelection={
        ticks && {
          fixed: true,
          selectedRowKeys: ticks.keys,
          onChange: (keys) => ticks.change(keys.map(String)),
          columnTitle: titleBox,
          getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
          getCheckboxProps: () => ({ 'aria-label': '选择这一条' }),
        }
      }
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: loading ? ' ' : emptyText,
        triggerDesc: '按此列降序',
        triggerAsc: '按此列升序',
        cancelSort: '取消排序',
      }}
      rowClassName={(_row, index) => (index === active ? (styles.active ?? '') : '')}
      onRow={(_row, index) => ({
        'data-row': index,
        ...(open ? { className: styles.openable, onClick: followRow, onAuxClick: followRow } : {}),
      })}
      columns={columns.map((column, index) => ({
        key: column.key,
        // What names the row stays in sight when a wide table is moved sideways.
        fixed: index === 0 ? ('left' as const) : undefined,
        title: column.title,
        width: column.width,
        align: column.numeric ? ('right' as const) : undefined,
        className: classOf(column),
        onCell: (row: Row) => (column.clip ? { title: column.text(row) } : {}),
        sorter: column.sortable,
        sortOrder: orderOf(column.key, state.sort),
        render: (_value: unknown, row: Row) =>
          open && index === 0 ? (
            <RowLink to={open(row)} way={way}>
              {shown(column, row)}
            </RowLink>
          ) : (
            shown(column, row)
          ),
      }))}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        change({ sort: one?.order ? `${one.order === 'descend' ? '-' : ''}${String(one.columnKey)}` : undefined });
      }}
    />
  );
}

const classOf = <Row,>({ numeric, clip, wrap }: Column<Row>): string | undefined =>
  numeric ? styles.numeric : clip ? styles.clip : wrap ? styles.wrap : undefined;

/**
 * The box that ticks all. The table draws its titles once more, unseen, to measure its columns: there nothing reaches
 * it.
 */
function TitleBox({ children }: { children: ReactNode }) {
  return (
    <span
      ref={(box) => {
        if (box?.closest('[aria-hidden="true"]')) box.inert = true;
      }}
    >
      {children}
    </span>
  );
}
const titleBox = (box: ReactNode) => <TitleBox>{box}</TitleBox>;

/** A table that is wider than its place is scrolled by keyboard as well. */
function reachable(table: ComponentRef<typeof Table> | null): void {
  table?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
}

function orderOf(key: string, sort: string | undefined): 'ascend' | 'descend' | null {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
}

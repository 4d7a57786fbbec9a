import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { instrumentBoard } from '@yance/contract/reservations/instrument-endpoints.ts';
import { useNow } from '@yance/web/now.ts';
import { Button, Space } from 'antd';
import { Link } from 'react-router';
import { StatusTag } from '../../../parts/status-tag.tsx';
import type { Closure, Row } from './board-lanes.tsx';
import { BreakdownButton } from './breakdown-button.tsx';
import { brokenNow } from './broken-now.ts';
import styles from './instrument-board.module.css';

const clock = (iso: string): string => iso.slice(11, 16);
const timesOf = (one: { start: string; end: string }): string => `${clock(one.start)}–${clock(one.end)}`;

/** A board on a telephone: each instrument with what stands on it, in the order of time. */
export function BoardList({
  board,
  plan,
  breakDown,
  edit,
}: {
  board: OutputOf<typeof instrumentBoard>;
  plan: ((row: Row) => void) | null;
  breakDown: ((row: Row) => void) | null;
  edit: (row: Row, closure: Closure) => void;
}) {
  const now = useNow();
  return (
    <ul className={styles.list}>
      {board.list.map((row) => (
        <li key={row.rid}>
          <h2>
            {row.model} {brokenNow(row, now) ? <StatusTag tone="danger">故障中</StatusTag> : null}
          </h2>
          <span className={styles.quiet}>
            {row.name} · {row.laboratory} ·{' '}
            {row.open.length > 0 ? `开放 ${row.open.map(timesOf).join('、')}` : '不开放'}
          </span>
          <ol>
            {row.closures.map((one) => (
              <li key={one.rid}>
                <button type="button" onClick={() => edit(row, one)}>
                  {one.label}：{one.reason}
                </button>
              </li>
            ))}
            {row.bookings.map((one) => (
              <li key={`${one.rid}${one.start}`}>
                <Link to={`/reservations/${one.rid}`}>
                  {timesOf(one)} {one.customer} · {one.wanted ? '待定时间' : one.label}
                </Link>
              </li>
            ))}
            {row.bookings.length + row.closures.length === 0 ? <li className={styles.quiet}>没有预约</li> : null}
          </ol>
          <Space>
            {plan && !brokenNow(row, now) ? <Button onClick={() => plan(row)}>安排</Button> : null}
            <BreakdownButton row={row} broken={brokenNow(row, now)} acts={{ breakDown, edit }} />
          </Space>
        </li>
      ))}
    </ul>
  );
}

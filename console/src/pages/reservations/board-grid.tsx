import { addDays } from '@yance/contract/kernel/shanghai.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { reservationBoard } from '@yance/contract/reservations/staff-endpoints.ts';
import { formatWeekday } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { momentOf } from './slot-text.ts';
import styles from './board.module.css';

type Board = OutputOf<typeof reservationBoard>;

const halfHour = 30;
const minuteOf = (iso: string): number => Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16));
/** The row of a moment, counted from the first hour that is drawn; the end of a day at midnight is 24:00. */
const rowOf = (iso: string, first: number, ends = false): number => {
  const minute = minuteOf(iso);
  return Math.floor(((ends && minute === 0 ? 1440 : minute) - first) / halfHour) + 2;
};

/** One column a day, one row for each half hour from the first to the last that is open or used. */
export function BoardGrid({ board }: { board: Board }) {
  const { days } = board.calendar;
  const spans = [...days.flatMap((day) => day.slots), ...board.bookings];
  const first = Math.floor(Math.min(540, ...spans.map((span) => minuteOf(span.start))) / 60) * 60;
  const last = Math.ceil(Math.max(1080, ...spans.map((span) => minuteOf(span.end) || 1440)) / 60) * 60;
  const hours = Array.from({ length: (last - first) / 60 }, (_, hour) => first + hour * 60);
  const rows = (last - first) / halfHour;
  const drawn = { first, rows };
  return (
    <div className={styles.scroll}>
      <div
        className={styles.grid}
        style={{
          gridTemplateColumns: `56px repeat(${days.length}, minmax(108px, 1fr))`,
          gridTemplateRows: `44px repeat(${rows}, 24px)`,
        }}
      >
        {hours.map((minute, index) => (
          <span key={minute} className={styles.hour} style={{ gridColumn: 1, gridRow: index * 2 + 2 }}>
            {String(minute / 60).padStart(2, '0')}:00
          </span>
        ))}
        {days.map((day, column) => (
          <section
            key={day.date}
            aria-label={`${day.date} ${formatWeekday(day.date)}`}
            className={styles.day}
            style={{ gridColumn: column + 2, gridRow: `1 / span ${rows + 1}` }}
          >
            <h2 data-today={day.date === board.today ? '' : undefined}>
              {formatWeekday(day.date)} {day.date.slice(5)}
            </h2>
            {day.slots.length === 0 ? <p className={styles.shut}>不开放</p> : null}
            {day.slots.map((slot) => (
              <i
                key={slot.start}
                data-state={slot.state}
                title={slot.percent > 0 ? `${slot.label} +${slot.percent}%` : undefined}
                data-dearer={slot.percent > 0 ? '' : undefined}
                style={{ gridRow: rowOf(slot.start, first) }}
              />
            ))}
            {within(day.date, board.closures).map((one) => (
              <p key={one.rid} className={styles.closure} style={place(one, drawn)}>
                {one.label}：{one.reason}
              </p>
            ))}
            {within(day.date, board.offered).map((one) => (
              <p key={one.start} className={styles.offered} style={place(one, drawn)}>
                候补保留中
              </p>
            ))}
            {within(day.date, board.bookings).map((one) => (
              <Link
                key={`${one.rid}${one.start}`}
                to={`/reservations/${one.rid}`}
                className={styles.booking}
                data-state={one.wanted ? 'confirming' : one.state}
                style={place(one, drawn)}
              >
                <strong>
                  {one.start.slice(11, 16)} {one.customer}
                </strong>
                <small>
                  {one.wanted ? '待定时间' : one.label} · {one.mode_label}
                </small>
              </Link>
            ))}
          </section>
        ))}
      </div>
      <ul className={styles.legend} aria-label="图例">
        <li data-mark="free">可约</li>
        <li data-mark="dearer">加价时段</li>
        <li data-mark="off">已过或停用</li>
        <li data-mark="waiting">待确认、待定时间、候补保留</li>
        <li data-mark="booked">待使用</li>
        <li data-mark="using">使用中</li>
      </ul>
    </div>
  );
}

/** The part of each span that lies on a date: a closure of a week stands in each of its days. */
function within<T extends { start: string; end: string }>(date: string, list: readonly T[]): T[] {
  const [morning, midnight] = [momentOf(date, '00:00'), momentOf(addDays(date, 1), '00:00')];
  return list.flatMap((one) => {
    const start = one.start > morning ? one.start : morning;
    const end = one.end < midnight ? one.end : midnight;
    return start < end ? [{ ...one, start, end }] : [];
  });
}

const place = ({ start, end }: { start: string; end: string }, { first, rows }: { first: number; rows: number }) => {
  const row = (at: number) => Math.min(Math.max(2, at), rows + 2);
  const from = Math.min(row(rowOf(start, first)), rows + 1);
  return { gridRow: `${from} / ${Math.max(from + 1, row(rowOf(end, first, true)))}` };
};

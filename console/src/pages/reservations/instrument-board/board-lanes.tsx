import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { instrumentBoard } from '@yance/contract/reservations/instrument-endpoints.ts';
import { formatWeekday } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { StatusTag } from '../../../parts/status-tag.tsx';
import type { BoardActs } from './board-acts.ts';
import { placeOf, type BoardSpan, type Scale } from './board-scale.ts';
import { BreakdownButton } from './breakdown-button.tsx';
import { brokenNow } from './broken-now.ts';
import { useDrag } from './use-drag.ts';
import styles from './instrument-board.module.css';

type Board = OutputOf<typeof instrumentBoard>;
export type Row = Board['list'][number];
export type Booking = Row['bookings'][number];
export type Closure = Row['closures'][number];
/** What stands on a lane and may be moved. */
export type Item = ({ what: 'booking' } & Booking) | ({ what: 'closure' } & Closure);

/** Every instrument as a lane, with its open hours, bookings and closures drawn to scale. */
export function BoardLanes({ board, scale, acts }: { board: Board; scale: Scale; acts: BoardActs }) {
  const hours = Array.from({ length: (scale.last - scale.first) / 60 }, (_, at) => scale.first / 60 + at);
  const every = scale.dates.length === 1 ? 1 : 4;
  return (
    <div className={styles.scroll}>
      <div className={styles.board} data-days={scale.dates.length}>
        <div className={styles.head} aria-hidden="true">
          <span className={styles.corner}>仪器</span>
          <div className={styles.days}>
            {scale.dates.map((date) => (
              <div key={date} data-today={date === board.today ? '' : undefined}>
                <strong>
                  {date.slice(5)} {formatWeekday(date)}
                </strong>
                <div className={styles.hours}>
                  {hours.map((hour, at) => (
                    <span key={hour}>{at % every === 0 ? hour : ''}</span>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
        {board.list.map((row) => (
          <Lane key={row.rid} row={row} scale={scale} acts={acts} />
        ))}
      </div>
    </div>
  );
}

function Lane({ row, scale, acts }: { row: Row; scale: Scale; acts: BoardActs }) {
  const { plan, moves } = acts;
  const now = useNow();
  const broken = brokenNow(row, now);
  const drag = useDrag<Item>(scale, {
    drop: (item, to) => acts.move(row, item, to),
    draw: plan ? (span) => plan(row, span) : null,
  });
  const { pull } = drag;
  return (
    <section className={broken ? `${styles.row} ${styles.broken}` : styles.row} aria-label={instrumentName(row)}>
      <header className={styles.name}>
        <Link to={`/board?instrument=${row.rid}`}>{row.model}</Link>
        <small>
          {row.name} · {row.laboratory}
        </small>
        <span>
          {broken ? <StatusTag tone="danger">故障中</StatusTag> : null}
          {plan && !broken ? (
            <Button size="small" type="text" onClick={() => plan(row, null)}>
              安排
            </Button>
          ) : null}
          <BreakdownButton row={row} broken={broken} acts={acts} size="small" type="text" />
        </span>
      </header>
      <div className={styles.lane} {...drag.lane}>
        {scale.dates.map((date) => (
          <i key={date} className={styles.midnight} style={placeOf(scale, wholeDay(date)) ?? {}} />
        ))}
        {row.open.map((span) => (
          <i key={span.start} className={styles.open} style={placeOf(scale, span) ?? { display: 'none' }} />
        ))}
        {row.offered.map((span) => (
          <Part key={`o${span.start}`} scale={scale} span={span} look={styles.offered} words="保留中" />
        ))}
        {row.closures.map((one) => {
          const place = placeOf(scale, one);
          const words = `${one.label}：${one.reason}`;
          return place ? (
            <button
              key={one.rid}
              type="button"
              className={styles.closure}
              data-kind={one.kind}
              style={place}
              title={words}
              {...drag.grip(moves('closure') ? { what: 'closure', ...one } : null)}
              onClick={() => {
                if (!drag.endsPull()) acts.edit(row, one);
              }}
            >
              {words}
            </button>
          ) : null;
        })}
        {row.bookings.map((one) => {
          const place = placeOf(scale, one);
          const words = `${one.start.slice(11, 16)}–${one.end.slice(11, 16)} ${one.customer}`;
          return place ? (
            <Link
              key={`${one.rid}${one.start}`}
              to={`/reservations/${one.rid}`}
              className={styles.booking}
              data-state={one.wanted ? 'confirming' : one.state}
              style={place}
              // A narrow bar shows a part of it.
              aria-label={`${words} ${one.wanted ? '待定时间' : one.label}`}
              title={[words, one.service, one.wanted ? '待定时间' : one.label, one.mode_label, one.operator]
                .filter(Boolean)
                .join(' · ')}
              {...drag.grip(moves('booking') ? { what: 'booking', ...one } : null)}
              onClick={(event) => {
                if (drag.endsPull()) event.preventDefault();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'm' || !moves('booking')) return;
                event.preventDefault();
                acts.move(row, { what: 'booking', ...one }, one);
              }}
            >
              <strong className={styles.full}>{words}</strong>
              <strong className={styles.short}>
                {one.customer.slice(0, 1)}
                <span className={styles.rest}>{one.customer.slice(1)}</span>
              </strong>
              <small>{one.wanted ? '待定时间' : one.label}</small>
            </Link>
          ) : null;
        })}
        {pull ? (
          <Part
            scale={scale}
            span={pull.span}
            look={styles.ghost}
            words={`${pull.span.start.slice(5, 10)} ${pull.span.start.slice(11, 16)}–${pull.span.end.slice(11, 16)}`}
          />
        ) : null}
      </div>
    </section>
  );
}

const wholeDay = (date: string): BoardSpan => ({ start: `${date}T00:00:00+08:00`, end: `${date}T23:59:00+08:00` });

function Part({
  scale,
  span,
  look,
  words,
}: {
  scale: Scale;
  span: BoardSpan;
  look: string | undefined;
  words: string;
}) {
  const place = placeOf(scale, span);
  return place ? (
    <span className={look} style={place}>
      {words}
    </span>
  ) : null;
}

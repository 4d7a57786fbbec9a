import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shanghaiDate, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { monthsAfter, weeksOf } from '@yance/ui/date-text.ts';
import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import { CalendarFeed } from '../../../../parts/calendar-feed/calendar-feed.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from './month-calendar.module.css';
import { entriesOf, type Entry } from './entries.ts';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const weekdayName = (day: string): string => `周${weekdays[(weekdayOf(day) + 6) % 7]}`;

/** Pickups and instrument time of a month: a table of weeks, on a phone the days that hold something. */
export function MonthCalendar() {
  const today = shanghaiDate(new Date(useNow()));
  const [at, setAt] = useState<string | null>(null);
  const first = `${(at ?? today).slice(0, 8)}01`;
  const weeks = weeksOf(first);
  const days = { since: weeks[0]?.[0], until: weeks.at(-1)?.at(-1), size: 100 };
  const times = useQuery({ ...reading(listReservations, days), placeholderData: keepPreviousData });
  const visits = useQuery({ ...reading(listSamplings, days), placeholderData: keepPreviousData });
  const turn = (months: number) => setAt(monthsAfter(first, months));
  const [year, month] = first.split('-');
  return (
    <section aria-label="日程">
      <div className={css.head}>
        <h2>日程</h2>
        <div className={css.month}>
          <button type="button" className={css.turn} aria-label="上个月" onClick={() => turn(-1)}>
            <Icon name="chevron-left" />
          </button>
          <strong aria-live="polite">
            {year} 年 {Number(month)} 月
          </strong>
          <button type="button" className={css.turn} aria-label="下个月" onClick={() => turn(1)}>
            <Icon name="chevron-right" />
          </button>
          {first.slice(0, 7) !== today.slice(0, 7) && (
            <Button look="link" size="dense" onClick={() => setAt(null)}>
              本月
            </Button>
          )}
        </div>
        <CalendarFeed />
      </div>
      {times.data && visits.data ? (
        <Month first={first} today={today} entries={entriesOf(times.data.list, visits.data.list)} />
      ) : (
        <Waiting queries={[times, visits]} shape="card" count={1} />
      )}
    </section>
  );
}

function Month({ first, today, entries }: { first: string; today: string; entries: readonly Entry[] }) {
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const inMonth = [...byDay].filter(([day]) => day.slice(0, 7) === first.slice(0, 7));
  return (
    <>
      <table className={css.grid}>
        <caption className="visually-hidden">上门取样与仪器预约</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                周{name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={day.slice(0, 7) !== first.slice(0, 7) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className={css.day}>{Number(day.slice(8))}</span>
                  {byDay.get(day)?.map((entry) => (
                    <EntryLink key={entry.key} entry={entry} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul role="list" className={css.list}>
        {inMonth.map(([day, some]) => (
          <li key={day}>
            <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
              {Number(day.slice(5, 7))} 月 {Number(day.slice(8))} 日 {weekdayName(day)}
              {day === today && ' 今天'}
            </time>
            {some.map((entry) => (
              <EntryLink key={entry.key} entry={entry} />
            ))}
          </li>
        ))}
      </ul>
      {inMonth.length === 0 && (
        <p className={css.quiet}>
          这个月没有上门取样和仪器预约。<Link href="/project?typeId=2">预约仪器</Link>
        </p>
      )}
    </>
  );
}

const EntryLink = ({ entry: { time, title, label, href } }: { entry: Entry }) => (
  <Link href={href} className={css.entry} title={`${time} ${title} · ${label}`}>
    <span>{time}</span> {title} <small>{label}</small>
  </Link>
);

import { servesOn, type OtherDates } from '@yance/contract/kernel/serves-on.ts';
import { addDays, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import type { CalendarDay } from '@yance/contract/settings/calendar-endpoints.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { byMonth } from './calendar-dates.ts';
import styles from './calendar.module.css';

interface Props {
  days: readonly CalendarDay[];
  dates: OtherDates;
  changed: ReadonlySet<string>;
  today: string;
  /** Changes whether a day is served; left out where nothing may be changed. */
  choose: ((day: CalendarDay) => void) | undefined;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A year as twelve months. One day is reached by Tab, the others from it by the arrows. */
export function CalendarMonths({ days, dates, changed, today, choose }: Props) {
  const first = days.find(({ date }) => date === today) ?? days[0];
  const [reached, setReached] = useState(first?.date ?? '');
  const place = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    const next = addDays(reached, step);
    if (!days.some(({ date }) => date === next)) return;
    event.preventDefault();
    setReached(next);
    place.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <>
      <ul className={styles.legend} aria-label="图例">
        <li data-serves="">服务</li>
        <li>休息</li>
        <li data-serves="" data-set="">
          另外设定
        </li>
        <li>
          <small>班</small> 调休上班
        </li>
      </ul>
      <div className={styles.months} ref={place} role="group" aria-label="一年的日期">
        {byMonth(days).map((month, index) => (
          <section key={index} aria-label={`${index + 1} 月`} className={styles.month}>
            <h2>{index + 1} 月</h2>
            <div className={styles.grid}>
              {weekdays.map((name) => (
                <span key={name} className={styles.weekday} aria-hidden="true">
                  {name}
                </span>
              ))}
              {month.map((day, n) => {
                const serves = servesOn(day, dates);
                return (
                  <button
                    key={day.date}
                    type="button"
                    data-date={day.date}
                    data-serves={serves ? '' : undefined}
                    data-set={serves === day.usual ? undefined : ''}
                    data-changed={changed.has(day.date) ? '' : undefined}
                    data-today={day.date === today ? '' : undefined}
                    style={n === 0 ? { gridColumnStart: ((weekdayOf(day.date) + 6) % 7) + 1 } : undefined}
                    onKeyDown={turn}
                    aria-pressed={serves}
                    title={wordsOf(day, serves)}
                    aria-disabled={choose ? undefined : true}
                    tabIndex={day.date === reached ? 0 : -1}
                    onFocus={() => setReached(day.date)}
                    onClick={() => choose?.(day)}
                  >
                    <span className="visually-hidden">{wordsOf(day, serves)}</span>
                    <span aria-hidden="true">{Number(day.date.slice(8))}</span>
                    {day.name ? (
                      <small aria-hidden="true">{day.kind === 'makeup' ? '班' : day.name.slice(0, 2)}</small>
                    ) : null}
                  </button>
                );
              })}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function wordsOf({ date, name, kind, usual }: CalendarDay, serves: boolean): string {
  const said = name === '' ? '' : ` ${name}${kind === 'makeup' ? '调休上班' : ''}`;
  return `${date}${said}，${serves ? '服务' : '休息'}${serves === usual ? '' : '（另外设定）'}`;
}

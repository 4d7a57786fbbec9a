import { useState } from 'react';
import { addDays, shanghaiDate, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import {
  dateProblem,
  dateProblemWords,
  monthsLater,
  openSlots,
  type PickupCalendar,
  type PickupMoment,
} from '@yance/contract/sampling/calendar.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Button } from '@yance/ui/button.tsx';
import css from './date-grid.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of days; those that cannot be chosen are off and say why. */
export function DateGrid({
  calendar,
  moment,
  value,
  onChoose,
}: {
  calendar: PickupCalendar;
  moment: PickupMoment;
  value: string;
  onChoose: (date: string) => void;
}) {
  const today = shanghaiDate(moment.now);
  const [month, setMonth] = useState((value || today).slice(0, 7));
  const last = monthsLater(today, calendar.months_ahead).slice(0, 7);
  const first = `${month}-01`;
  const move = (by: number) => setMonth(monthsLater(first, by).slice(0, 7));
  return (
    <div className={css.grid}>
      <div className={css.head}>
        <Button
          size="dense"
          icon="chevron-left"
          aria-label="上个月"
          disabled={month <= today.slice(0, 7)}
          onClick={() => move(-1)}
        />
        <strong aria-live="polite">{`${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`}</strong>
        <Button
          size="dense"
          icon="chevron-right"
          aria-label="下个月"
          disabled={month >= last}
          onClick={() => move(1)}
        />
      </div>
      <table>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  {date.startsWith(month) && (
                    <Day
                      date={date}
                      chosen={date === value}
                      isToday={date === today}
                      off={reasonOf(date)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function reasonOf(date: string): string | null {
    const problem = dateProblem(calendar, date, moment);
    if (problem) return dateProblemWords(problem, calendar);
    return openSlots(calendar, date, moment).length === 0 ? '当天的取样预约已满' : null;
  }
}

function Day({
  date,
  chosen,
  isToday,
  off,
  onChoose,
}: {
  date: string;
  chosen: boolean;
  isToday: boolean;
  off: string | null;
  onChoose: (date: string) => void;
}) {
  return (
    <button
      type="button"
      className={classNames(css.day, chosen && css.chosen, isToday && css.today)}
      aria-label={`${Number(date.slice(5, 7))} 月 ${Number(date.slice(8))} 日${off ? `，${off}` : ''}`}
      aria-pressed={chosen}
      title={off ?? undefined}
      disabled={off !== null}
      onClick={() => onChoose(date)}
    >
      {isToday ? '今' : Number(date.slice(8))}
    </button>
  );
}

/** The weeks of a month, each from Monday on. */
function weeksOf(first: string): string[][] {
  const start = addDays(first, -((weekdayOf(first) + 6) % 7));
  const end = monthsLater(first, 1);
  const weeks: string[][] = [];
  for (let day = start; day < end; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

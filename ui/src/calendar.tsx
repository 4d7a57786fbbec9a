import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { daysAfter, monthsAfter, weeksOf } from './date-text.ts';
import { Icon } from './icon.tsx';
import css from './date-field.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/**
 * A month to choose a day from. Arrows move by days and weeks, Page Up and Page Down by months, Home and End within the
 * week.
 */
export default function Calendar({
  day,
  today,
  min = '0000-01-01',
  max = '9999-12-31',
  onChoose,
  onClose,
}: {
  day: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}) {
  const within = (one: string) => (one < min ? min : one > max ? max : one);
  const [at, setAt] = useState(within(day || today));
  const table = useRef<HTMLTableElement>(null);
  /** The day takes the focus when the calendar opens and after a key, not from the buttons of the months. */
  const byKey = useRef(true);
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [at]);
  const weekday = (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7;
  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: () => daysAfter(at, -1),
      ArrowRight: () => daysAfter(at, 1),
      ArrowUp: () => daysAfter(at, -7),
      ArrowDown: () => daysAfter(at, 7),
      Home: () => daysAfter(at, -weekday),
      End: () => daysAfter(at, 6 - weekday),
      PageUp: () => monthsAfter(at, -1),
      PageDown: () => monthsAfter(at, 1),
    }[event.key];
    const next = to && within(to());
    if (!next) return;
    event.preventDefault();
    byKey.current = next !== at;
    setAt(next);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const [year, month] = at.split('-');
  return (
    // It can have the focus, so that a press beside its buttons does not take the focus out of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every button
    <div role="dialog" aria-label="选择日期" className={css.calendar} tabIndex={-1} onKeyDown={leave}>
      <div className={css.head}>
        <button
          type="button"
          className={css.turn}
          aria-label="上个月"
          onClick={() => setAt(within(monthsAfter(at, -1)))}
        >
          <Icon name="chevron-left" />
        </button>
        <strong aria-live="polite">
          {year} 年 {Number(month)} 月
        </strong>
        <button
          type="button"
          className={css.turn}
          aria-label="下个月"
          onClick={() => setAt(within(monthsAfter(at, 1)))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <table ref={table}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className={css.weekday} aria-label={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={css.day}
                    tabIndex={one === at ? 0 : -1}
                    aria-label={one}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    data-other={one.slice(0, 7) !== at.slice(0, 7) || undefined}
                    disabled={one < min || one > max}
                    onKeyDown={move}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

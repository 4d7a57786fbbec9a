import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { dayOf } from './date-text.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './date-field.module.css';

const Calendar = lazy(() => import('./calendar.tsx'));

/**
 * A day, typed or chosen, always YYYY-MM-DD whatever the browser's language. `onChange` gets '' when it was emptied,
 * and the day before with `why` for what may not be.
 */
export function DateField({
  label,
  value,
  min,
  max,
  error,
  today,
  onChange,
}: {
  label: ReactNode;
  value: string;
  min?: string;
  max?: string;
  error?: ReactNode;
  /** The day that the calendar begins with where none is chosen. */
  today: string;
  onChange: (day: string, why?: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  // Another day came from outside: what was typed gives way.
  if (before !== value) {
    setBefore(value);
    setTyped(value);
    setFault('');
  }
  const refuse = (why: string) => {
    setFault(why);
    onChange(value, why);
  };
  const take = () => {
    const day = typed.trim() === '' ? '' : dayOf(typed);
    if (day === null) return refuse('请按 2026-03-02 的格式填写日期');
    const outside = day !== '' && ((min && day < min && `不能早于 ${min}`) || (max && day > max && `不能晚于 ${max}`));
    if (outside) return refuse(outside);
    setFault('');
    setTyped(day);
    if (day !== value || fault) onChange(day);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <div
      className={css.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Field label={label} error={fault || error}>
        {(control) => (
          <div className={css.row}>
            <input
              ref={input}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="YYYY-MM-DD"
              maxLength={11}
              {...control}
              className={classNames(control.className, css.input)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={take}
              onKeyDown={(event) => {
                if (event.key === 'Enter') take();
                if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
                if (event.key === 'ArrowDown' || open) event.preventDefault();
                setOpen(event.key === 'ArrowDown');
              }}
            />
            <button
              type="button"
              className={css.open}
              aria-label={typeof label === 'string' ? `${label}：打开日历` : '打开日历'}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
            </button>
          </div>
        )}
      </Field>
      {open && (
        <Suspense>
          <Calendar
            day={dayOf(typed) ?? ''}
            today={today}
            min={min}
            max={max}
            onClose={close}
            onChoose={(day) => {
              setTyped(day);
              setFault('');
              if (day !== value || fault) onChange(day);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

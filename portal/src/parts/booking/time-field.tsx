import { useState } from 'react';
import type { BookingTerms } from '@yance/contract/reservations/endpoints.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import type { OpenCalendar } from './ruled-calendar.ts';
import { SlotCalendar } from './slot-calendar.tsx';
import { useNow } from '@yance/web/now.ts';
import { hoursWord, soonWords } from './slot-words.ts';
import { lengthsFrom, lengthUntil, type ChosenTime } from './use-slots.ts';
import css from './booking.module.css';

/**
 * A time by two taps in the calendar, its first step and its last, or by a length below it; the whole in words, with
 * what is special about a time that is near.
 */
export function TimeField({
  calendar,
  terms,
  week,
  step,
  start,
  minutes,
  chosen,
  waits,
  moved,
  error,
  onChange,
}: {
  calendar: OpenCalendar;
  terms: BookingTerms;
  week: { from: string; first: string; last: string; onMove: (from: string) => void };
  step: number;
  start: string | null;
  minutes: number;
  chosen: ChosenTime | null;
  waits: boolean;
  /** The length of a time that is moved here: it stays as long where there is room, and stays until the answer. */
  moved?: number;
  error?: string | undefined;
  onChange: (start: string, minutes: number) => void;
}) {
  const now = useNow();
  /** The first step of a time whose last one may be tapped next. */
  const [begun, setBegun] = useState<string | null>(null);
  const lengths = start ? lengthsFrom(calendar, start, step) : [];
  const ruled = start && calendar.why({ start, end: later(start, calendar.least_minutes) });
  const longer = chosen && calendar.why({ start: chosen.start, end: later(chosen.end, step) });
  return (
    <div className={css.time} data-field="start">
      {error && (
        <p className={css.refused} role="alert">
          {error}
        </p>
      )}
      <SlotCalendar
        calendar={calendar}
        from={week.from}
        bounds={week}
        chosen={chosen}
        waits={waits}
        onMove={week.onMove}
        onChoose={(next) => {
          const whole = begun !== null && begun === start ? lengthUntil(calendar, { start, last: next, step }) : null;
          setBegun(whole === null ? next : null);
          if (start && whole !== null) onChange(start, whole);
          else {
            const open = lengthsFrom(calendar, next, step);
            onChange(next, open.find((one) => one === moved) ?? open[0] ?? calendar.least_minutes);
          }
        }}
      />
      {start && lengths.length > 0 && (
        <SelectField
          label="时长"
          value={String(minutes)}
          onChange={(event) => {
            setBegun(null);
            onChange(start, Number(event.target.value));
          }}
        >
          {lengths.map((one) => (
            <option key={one} value={one}>
              {hoursWord(one)}
            </option>
          ))}
        </SelectField>
      )}
      <p className={css.chosen} role="status">
        {chosen && <>已选 {formatSlot(chosen)}</>}
        {chosen && begun === start && '，再点一格可选到那一格为止'}
        {chosen?.taken && (waits ? '，其中有时段已被预约，可加入候补' : '，其中有时段已被预约，请另选')}
        {!chosen && start && (ruled ?? `从这里起不足 ${hoursWord(calendar.least_minutes)}，请选择其他开始时间`)}
        {longer && `（${longer}）`}
        {!chosen && !start && `请选择开始时间，每次至少 ${hoursWord(calendar.least_minutes)}`}
        {!chosen && !start && calendar.most_minutes !== null && `，最长 ${hoursWord(calendar.most_minutes)}`}
      </p>
      {chosen &&
        soonWords(chosen.start, now, terms, moved !== undefined).map((words) => (
          <p key={words} className={css.refused} role="status">
            {words}
          </p>
        ))}
    </div>
  );
}

const later = (iso: string, minutes: number): string => new Date(Date.parse(iso) + minutes * 60_000).toISOString();

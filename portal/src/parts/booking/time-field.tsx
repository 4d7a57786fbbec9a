import type { InstrumentCalendar } from '@yance/contract/reservations/endpoints.ts';
import { SelectField } from '@yance/ui/field.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { SlotCalendar } from './slot-calendar.tsx';
import { hoursWord } from './slot-words.ts';
import { lengthsFrom, type ChosenTime } from './use-slots.ts';
import css from './booking.module.css';

/** Start in the calendar, length below it, and the whole in words. */
export function TimeField({
  calendar,
  week,
  step,
  start,
  minutes,
  chosen,
  waits,
  error,
  onChange,
}: {
  calendar: InstrumentCalendar;
  week: { from: string; first: string; last: string; onMove: (from: string) => void };
  step: number;
  start: string | null;
  minutes: number;
  chosen: ChosenTime | null;
  waits: boolean;
  error?: string | undefined;
  onChange: (start: string, minutes: number) => void;
}) {
  const lengths = start ? lengthsFrom(calendar, start, step) : [];
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
          // The slot right after the chosen time makes it longer.
          const longer = minutes + step;
          if (start && chosen && next === chosen.end && lengths.includes(longer)) return onChange(start, longer);
          const open = lengthsFrom(calendar, next, step);
          onChange(next, open.includes(minutes) ? minutes : (open[0] ?? calendar.least_minutes));
        }}
      />
      {start && lengths.length > 0 && (
        <SelectField
          label="时长"
          value={String(minutes)}
          onChange={(event) => onChange(start, Number(event.target.value))}
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
        {chosen?.taken && (waits ? '，其中有时段已被预约，可加入候补' : '，其中有时段已被预约，请另选')}
        {!chosen && start && `从这里起不足 ${hoursWord(calendar.least_minutes)}，请选择其他开始时间`}
        {!chosen && !start && `请选择开始时间，每次至少 ${hoursWord(calendar.least_minutes)}`}
      </p>
    </div>
  );
}

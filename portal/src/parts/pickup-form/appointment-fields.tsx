import { useId } from 'react';
import {
  slotAfterChange,
  slotProblem,
  slotProblems,
  slotsOf,
  type PickupCalendar,
  type PickupMoment,
} from '@yance/contract/sampling/calendar.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { DateGrid } from './date-grid.tsx';
import css from './pickup-form.module.css';

/** Day and slot of a pickup. A slot that the new day does not offer gives way to the first open one. */
export function AppointmentFields({
  calendar,
  moment,
  value,
  errors,
  onChange,
}: {
  calendar: PickupCalendar;
  moment: PickupMoment;
  value: { date: string; time: string };
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: { date?: string; time: string }) => void;
}) {
  const [dayId, slotId] = [useId(), useId()];
  const { date, time } = value;
  return (
    <div className={css.appointment}>
      <fieldset className={css.part} aria-describedby={errors.date ? dayId : undefined}>
        <legend>取样日期</legend>
        <DateGrid
          calendar={calendar}
          moment={moment}
          value={date}
          onChoose={(chosen) => onChange({ date: chosen, time: slotAfterChange(calendar, chosen, time, moment) })}
        />
        {errors.date && (
          <p id={dayId} className={css.error} role="alert">
            {errors.date}
          </p>
        )}
      </fieldset>
      <fieldset className={css.part} aria-describedby={errors.time ? slotId : undefined}>
        <legend>取样时间{date && `（${date}）`}</legend>
        {date === '' && <p className={css.note}>请先选择取样日期。</p>}
        <div className={css.slots}>
          {date !== '' &&
            slotsOf(calendar, date).map((slot) => {
              const problem = slotProblem(calendar, date, slot, moment);
              return (
                <button
                  key={slot}
                  type="button"
                  className={classNames(css.slot, slot === time && css.chosen)}
                  aria-pressed={slot === time}
                  title={problem ? slotProblems[problem] : undefined}
                  disabled={problem !== null}
                  onClick={() => onChange({ time: slot })}
                >
                  {slot.replace('-', ' – ')}
                  {problem === 'full' && <small>已约满</small>}
                  {problem === 'begun' && <small>已开始</small>}
                </button>
              );
            })}
        </div>
        {errors.time && (
          <p id={slotId} className={css.error} role="alert">
            {errors.time}
          </p>
        )}
      </fieldset>
    </div>
  );
}

import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { ReservationMode } from '@yance/contract/reservations/states.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { SelectField, TextAreaField } from '@yance/ui/field.tsx';
import { useSite } from '../../lib/use-site.ts';
import { ParameterInput } from '../parameter-kinds/parameter-input.tsx';
import { PriceResult } from '../price-calculator/price-result.tsx';
import { TimeField } from './time-field.tsx';
import type { BookingForm } from './use-booking.ts';
import calculator from '../price-calculator/price-calculator.module.css';
import css from './booking.module.css';

/** Instrument, way of taking part, time, the technique's own questions and the purpose, with the estimate. */
export function BookingFields({
  form,
  errors,
  waits,
}: {
  form: BookingForm;
  errors: Readonly<Record<string, string>>;
  /** Whether one may wait here for taken times. */
  waits: boolean;
}) {
  const { week, calendar, change } = form;
  const { linkMinutes } = useSite().terms;
  const { data } = week;
  if (!data || !calendar) return null;
  const answer = (key: string, value: Answers[string] | undefined) => {
    const parameters = { ...form.parameters };
    if (value === undefined || value === '') delete parameters[key];
    else parameters[key] = value;
    change({ parameters });
  };
  return (
    <>
      <div className={classNames(calculator.form, css.form)}>
        <SelectField
          label="仪器"
          value={calendar.rid}
          onChange={(event) => change({ instrument_rid: event.target.value })}
        >
          {data.instruments.map((one) => (
            <option key={one.rid} value={one.rid}>
              {one.name} {one.model}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="参与方式"
          value={form.mode}
          onChange={(event) => change({ mode: event.target.value as ReservationMode })}
        >
          {data.modes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={css.note}>
        {calendar.laboratory}
        {form.mode === 'self' && '；自主上机须持有该仪器的有效培训资格'}
        {form.mode === 'video' && `；会议链接在开始前 ${linkMinutes} 分钟显示在预约详情里`}
      </p>
      <TimeField
        calendar={calendar}
        terms={data.terms}
        week={{ from: week.from, first: data.first, last: data.last, onMove: week.setFrom }}
        step={form.step}
        start={form.values.start ?? null}
        minutes={form.minutes}
        chosen={form.chosen}
        waits={waits}
        error={errors.start}
        onChange={(start, minutes) => change({ start, minutes })}
      />
      <div className={classNames(calculator.form, css.form)}>
        {form.fields.map((field) => (
          <ParameterInput
            key={field.key}
            field={field}
            value={form.parameters[field.key]}
            error={errors[`parameters.${field.key}`]}
            onChange={(value) => answer(field.key, value)}
          />
        ))}
        <div className={css.whole}>
          <TextAreaField
            label="使用目的"
            needed
            rows={2}
            maxLength={500}
            value={form.values.purpose ?? ''}
            error={errors.purpose}
            onChange={(event) => change({ purpose: event.target.value })}
          />
        </div>
      </div>
      <PriceResult price={form.price} message="选择时段后显示估价" pending={false} />
    </>
  );
}

import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shownFields, type Answers } from '@yance/contract/catalogue/parameters.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import { pricedFields } from '@yance/contract/pricing/priced-fields.ts';
import { fieldsBeside, priceTime } from '@yance/contract/reservations/price.ts';
import type { ReservationMode } from '@yance/contract/reservations/states.ts';
import { reading } from '../../lib/query.ts';
import { openCalendar } from './ruled-calendar.ts';
import { chosenTime, useWeek } from './use-slots.ts';

/** What the form opens with: a line of the plan that is changed, or nothing yet. */
export interface FirstBooking {
  instrument_rid?: string;
  mode?: ReservationMode;
  purpose?: string;
  parameters?: Answers;
  start?: string | undefined;
  minutes?: number;
}

/** The choices of a booking, the calendar of the week, and the price that the server will make of them too. */
export function useBooking(serviceRid: string, first: FirstBooking = {}) {
  const week = useWeek(serviceRid);
  const { data: service } = useQuery({ ...reading(getServiceDetail, { rid: serviceRid }), staleTime: 300_000 });
  const [values, setValues] = useState(first);
  const change = useCallback((part: Partial<FirstBooking>) => setValues((before) => ({ ...before, ...part })), []);
  const { data } = week;
  const found = data?.instruments.find(({ rid }) => rid === values.instrument_rid) ?? data?.instruments[0];
  const mode = values.mode ?? data?.modes[0]?.value ?? 'visit';
  const calendar = data && found && openCalendar(found, { mode, today: data.first, aheadDays: data.ahead_days });
  const fields = fieldsBeside(service?.parameters ?? []);
  const parameters = values.parameters ?? defaultAnswers(fields);
  const step = data?.step_minutes ?? 30;
  const minutes = values.minutes ?? calendar?.least_minutes ?? 60;
  const chosen = chosenTime(calendar, { start: values.start ?? null, minutes, step });
  const price =
    service && calendar && chosen
      ? priceTime({
          rules: service.prices,
          fields: service.parameters,
          answers: parameters,
          instrument: calendar.model,
          mode,
          steps: chosen.slots,
          stepMinutes: step,
        })
      : null;
  const booking =
    calendar && chosen
      ? {
          instrument_rid: calendar.rid,
          start: chosen.start,
          end: chosen.end,
          mode,
          purpose: (values.purpose ?? '').trim(),
        }
      : null;
  return {
    week,
    values,
    change,
    calendar,
    mode,
    /** All questions of the form; `fields` are those that the answers so far show. */
    asked: fields,
    fields: shownFields(pricedFields(service?.prices ?? [], fields), parameters),
    parameters,
    step,
    minutes,
    chosen,
    price,
    booking,
    ready: service !== undefined && data !== undefined,
  };
}
export type BookingForm = ReturnType<typeof useBooking>;

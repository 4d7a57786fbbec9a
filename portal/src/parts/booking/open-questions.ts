import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import type { BookingForm } from './use-booking.ts';

/** What keeps a booking from being sent, in the order of the form. */
export function openQuestions({ booking, fields, parameters, values }: BookingForm): FieldError[] {
  return [
    ...(booking ? [] : [{ path: 'start', msg: '请选择时段' }]),
    ...checkAnswers(fields, parameters, 'parameters').errors,
    ...((values.purpose ?? '').trim() === '' ? [{ path: 'purpose', msg: '请填写使用目的' }] : []),
  ];
}

/** The server's paths as the form names its fields: in the plan they lie deeper. */
export const atTheirFields = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, msg }) => ({ path: path.replace(/^configuration\./, '').replace(/^booking\./, ''), msg }));

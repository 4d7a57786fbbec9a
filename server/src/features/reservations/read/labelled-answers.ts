import { shownFields } from '@yance/contract/catalogue/parameters.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { fieldsBeside } from '@yance/contract/reservations/price.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** The answers of a reservation's form in words, in its order. */
export function labelledAnswers({ terms }: Pick<Reservation, 'terms'>): { label: string; value: string }[] {
  const { answers } = terms;
  return shownFields(fieldsBeside(terms.fields), answers).flatMap((field) => {
    const value = answers[field.key];
    return value === undefined || value === '' ? [] : [{ label: field.label, value: answerText(field, value) }];
  });
}

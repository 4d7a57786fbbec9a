import { shownFields } from '@yance/contract/catalogue/parameters.ts';
import { fieldsBeside } from '@yance/contract/reservations/price.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** The answers of a reservation's form in words, in its order. */
export function labelledAnswers({ terms }: Reservation): { label: string; value: string }[] {
  const { answers } = terms;
  return shownFields(fieldsBeside(terms.fields), answers).flatMap((field) => {
    const value = answers[field.key];
    if (value === undefined || value === '') return [];
    const words = [value].flat().map((one) => {
      const options = field.kind === 'choice' || field.kind === 'choices' ? field.options : [];
      return options.find((option) => option.value === one)?.label ?? String(one);
    });
    const unit = field.kind === 'number' ? ` ${field.unit}` : '';
    return [{ label: field.label, value: `${words.join('、')}${unit}`.trim() }];
  });
}

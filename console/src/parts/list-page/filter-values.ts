import { fenOf } from '@yance/web/yuan.ts';

/** Several values as one word of the address: what they hold of commas stays part of them. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

/** The values that stand in one word of the address. */
export const splitValues = (word: string | undefined): string[] =>
  (word ?? '')
    .split(',')
    .filter(Boolean)
    .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));

/** Yuan of the address in fen; undefined where there are none, or no number. */
export function fenOfAddress(yuan: string | undefined): number | undefined {
  return yuan && /^\d{1,9}(\.\d{1,2})?$/.test(yuan) ? fenOf(yuan) : undefined;
}

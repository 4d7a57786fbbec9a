import type { z } from 'zod';
import type { parameterField } from '@yance/contract/catalogue/parameters.ts';

export type FieldSeed = z.input<typeof parameterField>;
type Shared = Partial<Pick<FieldSeed, 'help' | 'required' | 'show_when'>>;
/** Value and label; a single string is both. */
type Option = string | readonly [value: string, label: string];

const optionOf = (option: Option) =>
  typeof option === 'string' ? { value: option, label: option } : { value: option[0], label: option[1] };

/** Shown only while the field `key` has one of `values`. */
export const when = (key: string, ...values: string[]) => ({ show_when: { key, in: values } });

/**
 * One of several answers; the first is preset unless `default` says otherwise. A required choice without `default:
 * null` always has an answer.
 */
export function choice(
  key: string,
  label: string,
  options: readonly Option[],
  more: Shared & { default?: string | null } = {},
): FieldSeed {
  const { default: given, ...shared } = more;
  const all = options.map(optionOf);
  const preset = given === undefined ? all[0]?.value : given;
  return {
    kind: 'choice',
    key,
    label,
    options: all,
    required: true,
    ...shared,
    ...(preset === null || preset === undefined ? {} : { default: preset }),
  };
}

/** Any number of answers. */
export const choices = (
  key: string,
  label: string,
  options: readonly Option[],
  more: Shared & { default?: string[] } = {},
): FieldSeed => ({ kind: 'choices', key, label, options: options.map(optionOf), ...more });

/** A number within its limits. */
export const number = (
  key: string,
  label: string,
  unit: string,
  limits: { min: number; max: number; step?: number; default?: number },
  more: Shared = {},
): FieldSeed => ({ kind: 'number', key, label, unit, ...limits, ...more });

export const text = (key: string, label: string, more: Shared & { max?: number } = {}): FieldSeed => ({
  kind: 'text',
  key,
  label,
  ...more,
});

/** Chemical elements chosen from the periodic table. */
export const elements = (key: string, label: string, more: Shared & { max?: number } = {}): FieldSeed => ({
  kind: 'elements',
  key,
  label,
  ...more,
});

export const range = (
  key: string,
  label: string,
  unit: string,
  limits: { min: number; max: number; default?: [number, number] },
  more: Shared = {},
): FieldSeed => ({ kind: 'range', key, label, unit, ...limits, ...more });

/** Yes or no, no preset. */
export const yesNo = (key: string, label: string, more: Shared = {}): FieldSeed =>
  choice(
    key,
    label,
    [
      ['no', '否'],
      ['yes', '是'],
    ],
    more,
  );

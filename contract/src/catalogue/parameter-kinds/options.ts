import type { Answer } from '../answers.ts';
import { repeats, type DraftFault } from './parameter-kind.ts';

type Options = readonly { value: string; label: string }[];

export const offers = (options: Options, value: unknown): boolean => options.some((one) => one.value === value);

/** The labels of what was chosen, in the order of the form however they were pressed; what it does not offer, last. */
export function chosenText(options: Options, value: Answer): string {
  const chosen = [value].flat().map(String);
  const offered = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
  return [...offered, ...chosen.filter((one) => !offers(options, one))].join('、');
}

export function optionFaults(options: Options, preset: readonly string[], least: number): (DraftFault | false)[] {
  const unnamed = options.some(({ value, label }) => value.trim() === '' || label.trim() === '');
  return [
    options.length < least && { path: 'options', msg: `至少要有 ${least} 个选项` },
    unnamed && { path: 'options', msg: '的每个选项都要填写名称与值' },
    repeats(options.map(({ value }) => value)) && { path: 'options', msg: '的选项值不能重复' },
    preset.some((one) => !offers(options, one)) && { path: 'default', msg: '的默认值不在选项中' },
  ];
}

import { measured, type DraftFault } from './parameter-kind.ts';

interface Bounds {
  min: number;
  max: number;
  unit: string;
}
type DraftBounds = { [K in 'min' | 'max']: number | null };

export const outside = (value: number, { min, max }: Bounds): boolean =>
  !Number.isFinite(value) || value < min || value > max;
export const boundsText = ({ min, max, unit }: Bounds): string =>
  measured(min < 0 ? `${signed(min)} 至 ${signed(max)}` : `${min}–${max}`, unit);
export const outsideText = (field: Bounds): string => `应在 ${boundsText(field)} 之间`;

export const boundsFault = ({ min, max }: DraftBounds): DraftFault | false =>
  (min === null || max === null || min > max) && { path: 'min', msg: '请填写下限与上限，下限不能大于上限' };

/** `preset` is one number, or the two ends of a range. */
export function presetFault({ min, max }: DraftBounds, preset: readonly number[]): DraftFault | false {
  const [start, end] = preset;
  const reversed = start !== undefined && end !== undefined && start >= end;
  const wrong = reversed || preset.some((one) => one < (min ?? 0) || one > (max ?? 0));
  return wrong && { path: 'default', msg: '的默认值应在下限与上限之间' };
}

/** With the sign that stands on the line of the digits. */
const signed = (value: number): string => String(value).replace('-', '−');

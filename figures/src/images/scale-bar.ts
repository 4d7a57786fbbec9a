import { stepBelow } from '../kit/steps.ts';

export type LengthUnit = 'nm' | 'µm' | 'mm';
const inNanometres: Readonly<Record<LengthUnit, number>> = { nm: 1, µm: 1e3, mm: 1e6 };

/** A length in the unit that people would say it in: 0.5 nm, 250 nm, 1.5 µm. */
export function lengthText(length: number, unit: LengthUnit, digits = 4): string {
  const nanometres = length * inNanometres[unit];
  const said: LengthUnit = nanometres < 1e3 ? 'nm' : nanometres < 1e6 ? 'µm' : 'mm';
  return `${Number((nanometres / inNanometres[said]).toPrecision(digits))} ${said}`;
}

/** A bar of a round length, at most `most` pixels of the screen long, where one of these is `size` in `unit`. */
export function scaleBar(size: number, unit: LengthUnit, most: number): { pixels: number; text: string } {
  const length = stepBelow(most * size);
  return { pixels: length / size, text: lengthText(length, unit) };
}

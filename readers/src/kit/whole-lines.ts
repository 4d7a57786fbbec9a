import { linesOf } from './numeric-lines.ts';

/** So many rows before the last show how its numbers are written. */
const shown = 100;
const fewest = 8;

const leftOut = new WeakMap<Uint8Array, string>();

/**
 * The lines of a text of rows. A last row that was cut inside its last number, as a file that is copied while it is
 * written may be, is left out: its number would be another one.
 */
export function wholeLinesOf(bytes: Uint8Array): string[] {
  const lines = linesOf(bytes);
  if (!isLastCut(lines)) return lines;
  leftOut.set(bytes, lines.pop() ?? '');
  return lines;
}

/** The last row that `wholeLinesOf` left out of a file. */
export const leftOutOf = (bytes: Uint8Array): string | undefined => leftOut.get(bytes);

/** Whether a last line has no end, and in its last number fewer signs or decimals than all the rows before it. */
export function isLastCut(lines: readonly string[]): boolean {
  const last = cellsIn(lines.at(-1));
  const end = last.at(-1);
  if (end === undefined || !/^[-+]?\d/.test(end)) return false;
  const ends: string[] = [];
  for (let at = lines.length - 2; at >= 0 && ends.length < shown; at -= 1) {
    const cells = cellsIn(lines[at]);
    const before = cells.at(-1);
    if (cells.length !== last.length || before === undefined || !number.test(before)) break;
    ends.push(before);
  }
  if (ends.length < fewest) return false;
  if (ends.every((one) => one.length > end.length)) return true;
  if (ends.every((one) => /e[-+]?\d+$/i.test(one)) && !/e[-+]?\d+$/i.test(end)) return true;
  const decimals = decimalsOf(ends[0] ?? '');
  return decimals > 0 && ends.every((one) => decimalsOf(one) === decimals) && decimalsOf(end) < decimals;
}

const number = /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i;
const decimalsOf = (text: string): number => /[.,](\d+)(?:e[-+]?\d+)?$/i.exec(text)?.[1]?.length ?? 0;

/** Between tabs, semicolons or blanks, else between commas. */
function cellsIn(line = ''): string[] {
  const trimmed = line.trim();
  return trimmed === '' ? [] : trimmed.split(/[\t;\s]/.test(trimmed) ? /[\t;\s]+/ : ',');
}

import type { Decimal } from '../kit/numeric-lines.ts';

/**
 * What a first row of numbers is: a row; a head that says how many rows follow; names that are numbers, as years,
 * channels and samples are; or not certain.
 */
export type FirstRow = 'row' | 'counts' | 'names' | 'unclear';

/** So many rows below show how numbers are written. */
const shown = 200;
const fewest = 20;

const numberIn = (cell: string | undefined, decimal: Decimal): number =>
  Number(decimal === ',' ? cell?.replace(',', '.') : cell);
const isWhole = (cell: string): boolean => /^[+-]?\d+$/.test(cell);
const decimalsOf = (cell: string): number => /[.,](\d+)(?:[eEdD][+-]?\d+)?$/.exec(cell)?.[1]?.length ?? 0;

/** @param rows the cells of the first row and of those below it; @param count how many rows stand below in all */
export function firstRowOf(rows: readonly (readonly string[])[], count: number, decimal: Decimal): FirstRow {
  const [head, ...all] = rows.slice(0, shown);
  if (!head || all.length < fewest) return 'row';
  const goesOn = isNextPlace(
    [head, ...all].slice(0, 3).map((row) => numberIn(row[0], decimal)) as [number, number, number],
  );
  if (!goesOn && head.some((cell) => isWhole(cell) && Number(cell) === count)) return 'counts';
  if (!head.every(isWhole)) return 'row';
  // Programs that write a fixed number of decimals would have written them here too.
  const fixed = head.map((_, at) => {
    const decimals = decimalsOf(all[0]?.[at] ?? '');
    return decimals > 0 && all.every((row) => decimalsOf(row[at] ?? '') === decimals);
  });
  if (!fixed.slice(1).every(Boolean)) return 'row';
  if (!goesOn) return 'names';
  return head.slice(1).every((cell) => Number(cell) === 0) ? 'row' : 'unclear';
}

/** Whether a place leads on to the next two, by its step or by its factor. */
function isNextPlace([first, second, third]: readonly [number, number, number]): boolean {
  const isLike = (one: number, next: number): boolean => one / next >= 1 / 3 && one / next <= 3;
  if (isLike(second - first, third - second)) return true;
  return first > 0 && second > 0 && third > 0 && isLike(Math.log(second / first), Math.log(third / second));
}

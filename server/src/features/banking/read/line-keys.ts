import { createHash } from 'node:crypto';

/** Titles of columns that number the rows of one file: the same row has another number in the next. */
const numbering = /^(?:序号|行号|编号|no\.?)$/i;

/**
 * All that a row of a file says, whatever its columns are taken for, and without what one file writes differently from
 * the next: blanks, wide letters, commas between digits, noughts after the point.
 */
export function saidBy(titles: readonly string[], cells: readonly string[]): string {
  const said = cells.map((cell, index) => (numbering.test(titles[index] ?? '') ? '' : plainCell(cell)));
  while (said.at(-1) === '') said.pop();
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

function plainCell(cell: string): string {
  const plain = cell.normalize('NFKC').replaceAll(/\s/g, '');
  const number = plain.replaceAll(',', '');
  if (!/^[+-]?\d+\.\d+$/.test(number)) return /^[+-]?\d+$/.test(number) ? number : plain;
  return number.replace(/\.?0+$/, '');
}

/**
 * A key for each line of a file that is the same whenever the file, or one that overlaps it, is imported again. Lines
 * that say the same are told apart by their place among each other.
 */
export function lineKeys(lines: readonly { said: string }[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ said }) => {
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return count === 1 ? said : `${said}/${count}`;
  });
}

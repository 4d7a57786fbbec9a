/** A column's letters in a spreadsheet, from 0: A … Z, AA … */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The index of a column's letters, from 0. */
export const columnIndex = (letters: string): number =>
  [...letters.toUpperCase()].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

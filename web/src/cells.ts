/** A number as files write it: sign, digits with separators, a power of ten, a percent sign. It begins no formula. */
const number = /^[+-]?[\d.,]+(?:e[+-]?\d+)?\s*%?$/i;

/** Signs with which a spreadsheet begins a formula; the wide ones count in those of East Asia. */
const beginsFormula = /^[=+\-@\t\r＝＋－＠]/;

/** Words for one cell of a spreadsheet: without ends of lines and columns, and never a formula. */
export function wordsInCell(text: string): string {
  const flat = text.replaceAll(/[\t\r\n]+/g, ' ');
  // A dash alone stands for what was not measured.
  return beginsFormula.test(flat.trimStart()) && flat !== '-' ? `'${flat}` : flat;
}

/** The same where the cell may hold a number: one with a sign before it stays a number. */
export const numberOrWords = (text: string): string => (number.test(text.trim()) ? text.trim() : wordsInCell(text));

/** A cell of CSV: in quotes where it needs them. */
export const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

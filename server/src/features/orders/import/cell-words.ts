const separators = /[、,，;；/\s]+/;
export const split = (cell: string): string[] => cell.split(separators).filter((one) => one !== '');

/**
 * The key of a choice whose word, or key, a cell holds; the cell itself where there is none. A word that differs in its
 * kind of spaces or in full-width characters only is the same.
 */
export function keyOf(words: Readonly<Record<string, string>>, cell: string): string {
  const found = Object.entries(words).find(([key, word]) => word === cell || key === cell);
  const alike = found ?? Object.entries(words).find(([, word]) => comparable(word) === comparable(cell));
  return alike?.[0] ?? cell;
}

/** The spaces that a keyboard types, as no reader can tell the other kinds from them. */
export const ordinarySpaces = (text: string): string => text.replace(/\s/g, ' ');

/** What two texts have in common that look alike: ordinary spaces, and half-width brackets, digits and letters. */
export const comparable = (text: string): string =>
  ordinarySpaces(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/ +/g, ' ')
    .trim();

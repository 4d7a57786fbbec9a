const separators = /[、,，;；/\s]+/;
export const split = (cell: string): string[] => cell.split(separators).filter((one) => one !== '');

/** The key of a choice whose word, or key, a cell holds; the cell itself where there is none. */
export const keyOf = (words: Readonly<Record<string, string>>, cell: string): string =>
  Object.entries(words).find(([key, word]) => word === cell || key === cell)?.[0] ?? cell;

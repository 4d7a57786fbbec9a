/** The name of a person or unit without what people write differently: blanks, punctuation, wide letters, capitals. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');

/** The name of a unit without what people write differently: blanks, punctuation, wide letters, capitals. */
export const unitKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');

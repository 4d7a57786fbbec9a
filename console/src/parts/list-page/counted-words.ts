import { mostCounted } from '@yance/contract/kernel/page.ts';

/**
 * A number of rows in words: of lists that grow with the orders so many are counted and no more, and exactly so many
 * means that or more.
 */
export const countedWords = (number: number): string =>
  `${number.toLocaleString('en-US')}${number === mostCounted ? '+' : ''}`;

import { expect, test } from 'vitest';
import { chosenText } from './options.ts';

const options = ['甲', '乙', '丙'].map((label, at) => ({ value: String(at), label }));

test('what was chosen is said in the order of the form, however it was pressed, and what it no longer offers last', () => {
  expect(chosenText(options, ['2', 'gone', '0'])).toBe('甲、丙、gone');
  expect(chosenText(options, '1')).toBe('乙');
});

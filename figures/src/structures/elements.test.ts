import { expect, test } from 'vitest';
import { covalentRadius, formulaOf } from './elements.ts';

test('radii are those of the published table, and an unknown symbol has one too', () => {
  expect(['H', 'C', 'Na', 'Cl', 'Cm', 'X'].map(covalentRadius)).toEqual([0.31, 0.76, 1.66, 1.02, 1.69, 1.5]);
});

test('a formula has carbon and hydrogen first, or the alphabet where there is no carbon', () => {
  expect(formulaOf(['H', 'O', 'C', 'H', 'H', 'C', 'H', 'H', 'H'])).toBe('C₂H₆O');
  expect(formulaOf(['O', 'H', 'H'])).toBe('H₂O');
  expect(formulaOf(['Cl', 'Na'])).toBe('ClNa');
});

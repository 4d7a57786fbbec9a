import { expect, test } from 'vitest';
import { sectionAt } from './section-at.ts';

const place = (id: string, left: number, top: number, bottom: number, chosen = false) => ({
  id,
  left,
  top,
  bottom,
  chosen,
});

test('one column: the last section that has passed the line is read, before any the first', () => {
  const column = [place('a', 0, -200, 90), place('b', 0, 120, 400), place('c', 0, 430, 900)];
  expect(sectionAt(160, column)).toBe('b');
  expect(sectionAt(110, column)).toBe('a');
  expect(sectionAt(-300, column)).toBe('a');
});

test('two columns: what stands beside does not take the place of what is read, until it is gone to or alone goes on', () => {
  const main = [place('data', 0, -300, 100), place('complaints', 0, 130, 500)];
  const side = (chosen: boolean) => place('agreement', 700, 150, 300, chosen);
  expect(sectionAt(160, [...main, side(false)])).toBe('complaints');
  expect(sectionAt(160, [...main, side(true)])).toBe('agreement');
  expect(sectionAt(510, [...main, side(true)])).toBe('agreement');
  expect(sectionAt(400, [...main, side(true)])).toBe('complaints');
});

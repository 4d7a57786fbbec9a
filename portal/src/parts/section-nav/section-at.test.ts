import { expect, test } from 'vitest';
import { inReadingOrder, sectionAt } from './section-at.ts';

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

test('who writes in a section reads it, where the page ends before it reaches the line, but not from far below', () => {
  const column = (top: number) => [place('samples', 0, -200, 134), place('messages', 0, top, top + 400, true)];
  expect(sectionAt(160, column(354), 450)).toBe('messages');
  expect(sectionAt(160, column(600), 450)).toBe('samples');
});

test('two columns: what stands beside does not take the place of what is read, until it is gone to or alone goes on', () => {
  const main = [place('data', 0, -300, 100), place('complaints', 0, 130, 500)];
  const side = (chosen: boolean) => place('agreement', 700, 150, 300, chosen);
  expect(sectionAt(160, [...main, side(false)])).toBe('complaints');
  expect(sectionAt(160, [...main, side(true)])).toBe('agreement');
  expect(sectionAt(510, [...main, side(true)])).toBe('agreement');
  expect(sectionAt(400, [...main, side(true)])).toBe('complaints');
});

test('sections are named as they are seen: column by column, and from the top where CSS puts a later one first', () => {
  const part = (name: string, left: number, top: number) => ({
    name,
    getBoundingClientRect: () => ({ left, top }) as DOMRect,
  });
  const named = (parts: ReturnType<typeof part>[]) => inReadingOrder(parts).map(({ name }) => name);
  expect(named([part('fees', 16, 900), part('samples', 16, 1400), part('progress', 16, 300)])).toEqual([
    'progress',
    'fees',
    'samples',
  ]);
  expect(named([part('fees', 16, 300), part('progress', 700, 300), part('samples', 16, 900)])).toEqual([
    'fees',
    'samples',
    'progress',
  ]);
});

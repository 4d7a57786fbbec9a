// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileRail } from './file-rail.tsx';
import { groupBySample } from './viewer-file.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as void);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const groups = groupBySample(
  ['a', 'b', 'c'].map((rid) => ({
    rid,
    name: `${rid}.xy`,
    size: 1,
    url: `/${rid}`,
    run: 1,
    sample_codes: ['S1'],
    thumbnail: null,
  })),
);
const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const show = (open: string, gallery = false) =>
  render(<FileRail groups={groups} open={open} gallery={gallery} onOpen={() => undefined} />);

test('the rail is one stop of the tab key, at the open file, and arrows walk through it to its ends', () => {
  show('b');
  expect(stops()).toEqual(['b.xy']);
  screen.getByRole('button', { name: 'b.xy' }).focus();
  const way = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    return document.activeElement?.textContent;
  });
  expect(way).toEqual(['c.xy', 'c.xy', 'b.xy', 'a.xy', 'a.xy']);
});

test('each file is a stop in the overview, and where the open one is gone', () => {
  show('b', true);
  expect(stops()).toHaveLength(3);
  cleanup();
  show('gone');
  expect(stops()).toHaveLength(3);
});

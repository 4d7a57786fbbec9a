// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { pickupCalendar } from '@yance/contract/sampling/calendar.ts';
import { afterEach, expect, test } from 'vitest';
import { DateGrid } from './date-grid.tsx';

afterEach(cleanup);

test('a week begins on Monday, and each day stands below its weekday', () => {
  const calendar = pickupCalendar.parse({ time_slots: ['09:00-11:00'] });
  const moment = { now: shanghaiMoment('2026-11-23', '08:00') };
  render(<DateGrid calendar={calendar} moment={moment} value="" onChoose={() => undefined} />);
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('一二三四五六日');
  const columnOf = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^${name}`) }).closest<HTMLTableCellElement>('td')?.cellIndex;
  expect(columnOf('11 月 1 日')).toBe(6);
  expect(columnOf('11 月 2 日')).toBe(0);
  expect(columnOf('11 月 30 日')).toBe(0);
});

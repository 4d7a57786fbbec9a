import { expect, test } from 'vitest';
import { isClockTime, certainSeconds } from './clock-times.ts';

test('a day with its time is told from a number and from a time alone', () => {
  const texts = ['11/20/2024 11:38:41.707', '20.11.2024 11:38:41,707', '2024-11-20 11:38:41', '1.5', '11:38:41'];
  expect(texts.map(isClockTime)).toEqual([true, true, true, false, false]);
});

test.each([
  ['the month first', ['11/20/2024 23:59:59.900', '11/21/2024 00:00:01.400']],
  ['the day first', ['20/11/2024 23:59:59.900', '21/11/2024 00:00:01.400']],
  ['the year first', ['2024/11/20 23:59:59.900', '2024/11/21 00:00:01.400']],
])('seconds go on over midnight with %s', (_, texts) => expect([...certainSeconds(texts)]).toEqual([0, 1.5]));

test('hours of both halves of a day go on over noon and midnight', () =>
  expect([
    ...certainSeconds([
      '5/13/2021 11:59:59 AM',
      '5/13/2021 12:00:01 PM',
      '5/13/2021 11:59:59 PM',
      '5/14/2021 12:00:01 AM',
    ]),
  ]).toEqual([0, 2, 43_200, 43_202]));

test('where the month is not certain, times of one day are read and those of two are refused', () => {
  expect([...certainSeconds(['05/06/2024 10:00:00', '05/06/2024 10:00:02'])]).toEqual([0, 2]);
  expect(() => certainSeconds(['05/06/2024 10:00:00', '06/06/2024 10:00:00'])).toThrow(
    expect.objectContaining({ reason: 'variant' }),
  );
});

test.each(['31/02/2024 10:00:00', '05/06/2024 25:00:00', 'later'])('%s is no time', (text) =>
  expect(() => certainSeconds([text])).toThrow(expect.objectContaining({ reason: 'broken' })),
);

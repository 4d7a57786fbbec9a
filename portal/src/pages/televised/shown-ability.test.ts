import { expect, test } from 'vitest';
import { shownAbility } from './shown-ability.ts';

const row = (id: number, orders: number, p90_days: number) => ({ id, name: '', median_days: 0, p90_days, orders });
const certificate = (rid: string, number: string) => ({
  rid,
  name: '资质',
  sketch: '核对后公布。',
  img: '',
  views: 0,
  number,
  issuer: '',
  valid_until: null,
});

test('a certificate stands there once there is one, not its place', () => {
  const { qualifications } = shownAbility({
    qualifications: [certificate('a', ''), certificate('b', 'L1')],
    turnaround: [],
  });
  expect(qualifications.map(({ rid }) => rid)).toEqual(['b']);
});

test('a category tells its days from five orders that took some time', () => {
  const { turnaround } = shownAbility({ qualifications: [], turnaround: [row(1, 4, 3), row(2, 5, 0.2), row(3, 9, 0)] });
  expect(turnaround.map(({ id }) => id)).toEqual([2]);
});

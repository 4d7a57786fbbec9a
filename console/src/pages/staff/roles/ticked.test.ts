import { expect, test } from 'vitest';
import { areasCalled } from './matrix-rows.ts';
import { ticked } from './ticked.ts';

test('ticking a permission ticks what it needs, and unticking one unticks what needs it', () => {
  const with_ = ticked(new Set(), ['members.credit'], true);
  expect([...with_].toSorted()).toEqual(['members.credit', 'members.creditView']);
  const both = ticked(with_, ['orders.cancel', 'orders.reprice'], true);
  expect([...ticked(both, ['orders.view'], false)].toSorted()).toEqual(['members.credit', 'members.creditView']);
});

test('what belongs to built-in roles alone is never ticked', () => {
  expect(ticked(new Set(), ['administration.roles', 'pickups.collect'], true).size).toBe(0);
});

test('permissions are found by their name, their explanation or their area', () => {
  expect(areasCalled('改价').flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['orders.reprice']);
  expect(areasCalled('售后').find(({ key }) => key === 'complaints')?.rows).toHaveLength(2);
  expect(areasCalled('没有这样的权限')).toEqual([]);
  expect(areasCalled(' ')).toHaveLength(14);
});

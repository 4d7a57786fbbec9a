import type { PickupCard } from '@yance/contract/sampling/endpoints.ts';
import { expect, test } from 'vitest';
import type { UsableAddress } from '../fields/use-addresses.ts';
import { draftOf } from './pickup-draft.ts';

const place = { name: '林晓雨', phone: '13800000002', address_code: '320106', address: '汉口路 22 号' };
const region = { province: '江苏省', city: '南京市', area: '鼓楼区' };
const card = { ...place, ...region, date: '2026-11-26', time: '09:00-11:00', message: '' } as PickupCard;
const saved = (address_rid: string, change: object = {}) =>
  ({ address_rid, ...place, ...region, ...change }) as UsableAddress;

test('a pickup that is changed begins with the saved address that it has', () => {
  const others = saved('one', { address: '学院路 30 号' });
  expect(draftOf(card, [others, saved('two')]).address_rid).toBe('two');
});

test('a place that no saved address names word for word is typed out', () => {
  for (const change of [{ phone: '13800000003' }, { address_code: '320102' }, { name: '韩梅' }])
    expect(draftOf(card, [saved('one', change)])).toMatchObject({ address_rid: '', ...place });
});

import type { Topic } from '@yance/contract/kernel/topics.ts';
import { expect, test } from 'vitest';
import { outdatedBy } from './outdated.ts';

const [one, other, third] = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [string, string, string];
const shown = (input: object, data: unknown, shows: Topic[] = ['orders']) => ({
  queryKey: ['/api/staff/order/list', input],
  meta: { shows },
  state: { data, dataUpdatedAt: 100 },
});
const change = (rid: string | null, at = 200, topic: Topic = 'orders') => ({ topic, rid, at });
const list = shown({ page: 1 }, { list: [{ rid: one }] });
const record = shown({ rid: one }, { rid: one });

test('a list counts each record of its topic that was changed since it was read, once', () => {
  const found = outdatedBy(
    [list],
    [change(one, 90), change(one), change(one, 300), change(other), change(third, 200, 'tasks')],
  );
  expect(found?.count).toBe(2);
});

test('a record is outdated by its own change, and by that of a row that it lists, and by no other', () => {
  expect(outdatedBy([record], [change(other)])).toBeUndefined();
  expect(outdatedBy([record], [change(one)])?.count).toBe(1);
  const rows = shown({ order_rid: one }, { list: [{ rid: other }] });
  expect(outdatedBy([rows], [change(other)])?.count).toBe(1);
  expect(outdatedBy([rows], [change(third)])).toBeUndefined();
});

test('a record that was read by its number is outdated by its own change and that of its parts, and by no other', () => {
  const parcel = shown({ no: 'S1' }, { order_rid: one, samples: [{ rid: other }] });
  expect(outdatedBy([parcel], [change(one)])?.count).toBe(1);
  expect(outdatedBy([parcel], [change(other)])?.count).toBe(1);
  expect(outdatedBy([parcel], [change(third)])).toBeUndefined();
  const deposit = shown({ kw: 'YC1' }, { list: [{ rid: one }] });
  expect(outdatedBy([deposit], [change(one)])?.count).toBe(1);
  expect(outdatedBy([deposit], [change(third)])).toBeUndefined();
});

test('it is told whether a customer has written', () => {
  expect(outdatedBy([list], [change(one)])?.message).toBe(false);
  expect(outdatedBy([list], [change(one), { ...change(other), message: true }])?.message).toBe(true);
});

test('where nobody may know which record it was, nothing is counted', () => {
  expect(outdatedBy([list, record], [change(null), change(one)])).toMatchObject({ count: null });
  expect(outdatedBy([record], [change(null)])).toBeUndefined();
});

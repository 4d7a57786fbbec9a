import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { asOfHeader, seenHeader } from '@yance/contract/kernel/endpoint.ts';
import { confirmOrder, getStaffOrder, listStaffOrders, lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { createQueryClient, createReading } from './query.ts';
import { createSeen } from './seen.ts';

const [one, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const step = (rid: string) => ({ rid });

/** A page whose readings are answered with these rids; each reply knows of the transactions below `at`. */
function page() {
  const client = createQueryClient(0);
  const seen = createSeen(client);
  let at = '';
  const reading = createReading((_endpoint, _input, options) => {
    options?.heard?.((name) => (name === asOfHeader ? at : null));
    return Promise.resolve({ list: [{ rid: one }] } as never);
  }, seen.heard);
  const show = async (query: { queryKey: QueryKey }, when: string | number) => {
    at = typeof when === 'string' ? when : `${when}:${when}:`;
    const stop = new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(() => undefined);
    await client.refetchQueries({ queryKey: query.queryKey });
    return stop;
  };
  return { reading, show, seen, client };
}

test('a step tells what the page knew that shows its record, the oldest where several do', async () => {
  const { reading, show, seen } = page();
  await show(reading(listStaffOrders, {}), 7);
  expect(seen.headersOf(confirmOrder, step(one))).toEqual({ [seenHeader]: '7:7:' });
  await show(reading(getStaffOrder, { rid: one }), 9);
  expect(seen.headersOf(confirmOrder, step(one))).toEqual({ [seenHeader]: '7:7:' });
});

test('after a fresh look it tells the new one', async () => {
  const { reading, show, seen } = page();
  const query = reading(getStaffOrder, { rid: one });
  await show(query, 7);
  await show(query, 12);
  expect(seen.headersOf(lockOrder, step(one))).toEqual({ [seenHeader]: '12:12:' });
});

test('nothing is told of a record that the page does not show, by a page that was left, or by a reading', async () => {
  const { reading, show, seen } = page();
  const leave = await show(reading(getStaffOrder, { rid: one }), 7);
  expect(seen.headersOf(confirmOrder, step(other))).toEqual({});
  expect(seen.headersOf(getStaffOrder, step(one))).toEqual({});
  leave();
  expect(seen.headersOf(confirmOrder, step(one))).toEqual({});
});

test('what the step does not renew tells nothing: its old number would hold the step up for ever', async () => {
  const { reading, show, seen } = page();
  await show(reading({ ...listTasks, shows: ['staff'] }, {}), 3);
  await show(reading(getStaffOrder, { rid: one }), 9);
  expect(seen.headersOf(confirmOrder, step(one))).toEqual({ [seenHeader]: '9:9:' });
});

test('of two that knew of the same transactions the older one left more of them open', async () => {
  const { reading, show, seen } = page();
  await show(reading(listStaffOrders, {}), '7:9:');
  await show(reading(getStaffOrder, { rid: one }), '7:9:7,8');
  expect(seen.headersOf(confirmOrder, step(one))).toEqual({ [seenHeader]: '7:9:7,8' });
  await show(reading(getStaffOrder, { rid: one }), '10:10:');
  expect(seen.headersOf(confirmOrder, step(one))).toEqual({ [seenHeader]: '7:9:' });
});

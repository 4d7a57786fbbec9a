import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { lockedOrder, openLaboratory } from '../../../test/laboratory.ts';

test('the whole number of an order finds its tasks, and not one of another order with the same digits in its code', async () => {
  const { world, staff, student } = await openLaboratory(100_000_00);
  const one = [{ kw: 'XRD', count: 1 }];
  const [first, second] = [
    await lockedOrder(world, staff, student, one),
    await lockedOrder(world, staff, student, one),
  ];
  const { order_no } = await world.call(getOrder, { rid: first.rid }, student);
  const rename = (code: string, rid = '') =>
    world.database.pool.query('update tasks set code = $1 where rid = $2', [code, rid]);
  await rename('T0000000000000', first.tasks[0]);
  await rename(`T${order_no}`, second.tasks[0]);
  const found = async (kw: string) =>
    (await world.call(listTasks, { kw }, staff.manager)).list.map(({ rid }) => rid).toSorted();
  expect(await found(order_no)).toEqual(first.tasks);
  expect(await found(`T${order_no}`)).toEqual(second.tasks);
  expect(await found(order_no.slice(0, -1))).toEqual(expect.arrayContaining([...first.tasks, ...second.tasks]));
});

import { exportStaffOrders } from '@yance/contract/orders/list-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { setStaffGroup } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { openFilteredWorld, type FilteredWorld } from '../../../test/filtered-work.ts';

let at: FilteredWorld;
beforeAll(async () => {
  at = await openFilteredWorld();
}, 120_000);

type Asked = Parameters<typeof at.world.call<typeof listStaffOrders>>[1];
const found = async (asked: Asked, who = at.staff.manager) =>
  (await at.world.call(listStaffOrders, asked, who)).list.map(({ rid }) => rid).toSorted();
const none = '01890000-0000-7000-8000-000000000000';

test('orders are found by laboratory, instrument, operator, manager, tag and urgency, each by itself', async () => {
  const [one, two] = at.orders;
  for (const { rid, ...order } of at.orders) {
    expect(await found({ laboratories: [order.laboratory] })).toEqual([rid]);
    expect(await found({ instruments: [order.instrument] })).toEqual([rid]);
    expect(await found({ operators: [order.operator] })).toEqual([rid]);
    expect(await found({ managers: [order.manager.rid] })).toEqual([rid]);
    expect(await found({ tags: [order.tag] })).toEqual([rid]);
  }
  expect(await found({ urgent: ['one_day'] })).toEqual([two.rid]);
  expect(await found({ urgent: ['none'] })).toEqual([one.rid]);
});

test('several values of a filter mean any of them, several filters all of them, a value that is nowhere nothing', async () => {
  const [one, two] = at.orders;
  expect(await found({ operators: [one.operator, two.operator] })).toEqual([one.rid, two.rid].toSorted());
  expect(await found({ laboratories: [one.laboratory], managers: [two.manager.rid] })).toEqual([]);
  expect(await found({ laboratories: [one.laboratory], operators: [two.operator] })).toEqual([]);
  expect(await found({ instruments: [none] })).toEqual([]);
  expect(await found({ tags: ['没有这个标签'] })).toEqual([]);
});

test('a technique finds the orders with a service of its category or of a finer one, and no other', async () => {
  const { rows } = await at.world.database.pool.query<{ category_id: number; child_ids: number[] }>(
    `select s.category_id, s.child_ids from order_lines l join catalogue_services s on s.rid = l.service_rid where l.order_rid = $1`,
    [at.orders[0].rid],
  );
  const { category_id: technique, child_ids: finer } = rows[0]!;
  expect(await found({ techniques: [technique] })).toHaveLength(2);
  expect(await found({ techniques: finer.slice(0, 1) })).toHaveLength(2);
  expect(await found({ techniques: [technique + 1000] })).toEqual([]);
});

test('amounts are compared with the total, both ends included', async () => {
  const { list } = await at.world.call(listStaffOrders, { sort: 'total_fen' }, at.staff.manager);
  const [low, high] = list;
  expect(low!.total_fen).toBeLessThan(high!.total_fen);
  expect(await found({ least_fen: low!.total_fen, most_fen: low!.total_fen })).toEqual([low!.rid]);
  expect(await found({ least_fen: low!.total_fen + 1 })).toEqual([high!.rid]);
  expect(await found({ most_fen: low!.total_fen - 1 })).toEqual([]);
});

test('a work group shows its people’s orders together and counts them, who is in none only the own', async () => {
  const [one, two] = at.orders;
  expect(await found({ group: true }, one.manager)).toEqual([one.rid]);
  for (const { manager } of at.orders)
    await at.world.call(setStaffGroup, { rid: manager.rid, group: '材料组' }, at.administrator);
  expect(await found({ group: true }, one.manager)).toEqual([one.rid, two.rid].toSorted());
  expect(await found({ mine: true, group: true }, one.manager)).toEqual([one.rid]);
  expect(await found({ group: true }, at.staff.manager)).toEqual([]);
  const { counts } = await at.world.call(listStaffOrders, { group: true }, one.manager);
  expect(counts).toMatchObject({ testing: 2 });
  await at.world.call(setStaffGroup, { rid: two.manager.rid, group: '' }, at.administrator);
  expect(await found({ group: true }, one.manager)).toEqual([one.rid]);
});

test('the export holds the same orders as the filtered list', async () => {
  const [one] = at.orders;
  const asked = { laboratories: [one.laboratory], tags: [one.tag], group: true };
  expect((await at.world.call(exportStaffOrders, asked, one.manager)).total).toBe(1);
});

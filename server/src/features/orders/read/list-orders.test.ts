import { getOrder, listOrders, messageOrder, readMessages, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { exportOrders, exportStaffOrders, lookUpOrders } from '@yance/contract/orders/list-endpoints.ts';
import { answerMessage, getStaffOrder, listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../kernel/spreadsheet/read-sheet.ts';

let world: World;
let who: MemberSpeaker;
let manager: StaffSpeaker;
let placed: Awaited<ReturnType<typeof placeOrder>>;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  who = await newMember(world);
  placed = await placeOrder(world, who, [{ kw: 'XRD', count: 2 }]);
  await placeOrder(world, who, [{ kw: '场发射扫描电镜', count: 1 }]);
});
const fileOf = async (url: string) => (await world.app.http.inject({ method: 'GET', url })).rawPayload;

test('the export holds the orders of the filter and nobody else sees them', async () => {
  const link = await world.call(exportOrders, { kw: placed.order_no }, who);
  expect(link).toMatchObject({ name: '订单-2026-11-24.xlsx', total: 1 });
  const rows = await readSheet(await fileOf(link.url));
  expect(rows).toHaveLength(2);
  expect(rows?.[1]?.slice(0, 6)).toEqual([
    placed.order_no,
    expect.stringMatching(/^2026-11-24 /),
    '待寄样',
    expect.any(String),
    '2',
    String(placed.total_fen / 100),
  ]);
  const [sheet] = (await readXlsx(new Uint8Array(await fileOf(link.url)))).sheets;
  const [number, created, , , samples, total] = sheet?.rows[1] ?? [];
  expect([typeof number, created instanceof Date, samples, total]).toEqual(['string', true, 2, placed.total_fen / 100]);
  const csv = await world.call(exportOrders, { format: 'csv' }, await newMember(world));
  expect(await readSheet(await fileOf(csv.url))).toHaveLength(1);
  expect((await world.app.http.inject({ method: 'GET', url: `${link.url}x` })).json()).toMatchObject({
    msg: '链接已过期，请重新导出',
  });
});

test('the operator exports with its customers', async () => {
  const { url } = await world.call(exportStaffOrders, { kw: placed.order_no }, manager);
  // A plain link, as a browser opens it: with the cookie and no header.
  const opened = (cookie?: string, address = url) =>
    world.app.http.inject({ method: 'GET', url: address, headers: cookie ? { cookie } : {} });
  const other = await newStaff(world, 'M');
  expect((await opened()).statusCode).toBe(401);
  expect((await opened(other.cookie)).statusCode).toBe(410);
  expect((await opened((await newStaff(world, 'W')).cookie)).statusCode).toBe(403);
  const asMembers = url.replace('/api/staff/order/export/file', '/api/open/order/export');
  expect((await opened(undefined, asMembers)).statusCode).toBe(410);
  const first = await Promise.all([opened(manager.cookie), opened(manager.cookie), opened(manager.cookie)]);
  expect(first.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  const rows = await readSheet(first.find(({ statusCode }) => statusCode === 200)?.rawPayload ?? Buffer.of());
  expect((await opened(manager.cookie)).json()).toMatchObject({ msg: '链接已使用或已过期，请重新导出' });
  expect(rows?.[0]).toContain('客户手机');
  expect(rows?.[1]).toContain(who.phone);
});

test('own orders are found by the number of order, sample and parcel, and strangers find none of them', async () => {
  await world.call(shipOrder, { rid: placed.rid, courier: '顺丰速运', number: 'SF1234567890' }, who);
  const [sample] = (await world.call(listSamples, { order_rid: placed.rid }, who)).list;
  const label = sample?.label_code ?? '';
  for (const [kw, by] of [
    [placed.order_no, 'order'],
    [label, 'sample'],
    ['sf1234567890', 'parcel'],
  ] as const) {
    const { list } = await world.call(lookUpOrders, { kw }, who);
    expect(list, kw).toMatchObject([{ by, order: { rid: placed.rid } }]);
    expect((await world.call(lookUpOrders, { kw }, await newMember(world))).list).toEqual([]);
    expect((await world.call(listStaffOrders, { kw }, manager)).list.map((row) => row.rid)).toEqual([placed.rid]);
  }
});

test('an answer is new for the customer until the customer has opened it, and ends what waited for it', async () => {
  const unread = async () => [
    (await world.call(getOrder, { rid: placed.rid }, who)).unread,
    (await world.call(getStaffOrder, { rid: placed.rid }, manager)).unread,
  ];
  await world.call(messageOrder, { rid: placed.rid, content: '样品怕潮' }, who);
  expect(await unread()).toEqual([0, 1]);
  expect((await world.call(listStaffOrders, { need: 'message' }, manager)).total).toBe(1);
  await world.call(answerMessage, { rid: placed.rid, content: '好的' }, manager);
  expect(await unread()).toEqual([1, 0]);
  await world.call(readMessages, { rid: placed.rid }, who);
  expect(await unread()).toEqual([0, 0]);
  expect(await world.answer(readMessages, { rid: placed.rid }, await newMember(world))).toMatchObject({ code: 0 });
});

test('the tabs count every order once', async () => {
  const { counts } = await world.call(listOrders, {}, who);
  const { all, ...tabs } = counts;
  expect(Object.values(tabs).reduce((sum, count) => sum + count, 0)).toBe(all);
});

test('what waits for the customer is found among all orders, and what does not is left out', async () => {
  const customer = await newMember(world);
  const [first, second] = [await placeOrder(world, customer), await placeOrder(world, customer)];
  const todo = async () => {
    const { list, total, counts } = await world.call(listOrders, { todo: true, size: 1 }, customer);
    return { rids: list.map(({ rid }) => rid), total, all: counts.all };
  };
  expect(await todo()).toMatchObject({ total: 2, all: 2 });
  await world.call(shipOrder, { rid: second.rid, courier: '顺丰速运', number: 'SF1234567891' }, customer);
  expect(await todo()).toEqual({ rids: [first.rid], total: 1, all: 2 });
});

import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { confirmOrder, getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import { exportAudit, listAudit, listReadings } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let admin: StaffSpeaker;
let who: MemberSpeaker;
let order: { rid: string; order_no: string };
let label = '';
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
  who = await newMember(world, { organization: 2 });
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  order = { rid, order_no: (await world.call(getOrder, { rid }, who)).order_no };
  label = (await world.call(listSamples, { order_rid: rid }, who)).list[0]?.label_code ?? '';
  await world.call(confirmOrder, { rid }, admin);
  await world.call(setMemberPolicy, { rid: who.rid, policy: 'prepaid', reason: '新客户' }, admin);
});
const doneTo = async (subject: string) =>
  (await world.call(listAudit, { subject }, admin)).list.map(({ path }) => path);

test('what was done to an order is found by its number, with what was done to its samples', async () => {
  expect(await doneTo(order.order_no)).toEqual([confirmOrder.path]);
  const { list } = await world.call(listSamples, { order_rid: order.rid }, who);
  const trouble = { order_rid: order.rid, rids: [list[0]!.rid], kind: 'other' as const, reason: '包装破损' };
  await world.call(reportTrouble, trouble, admin);
  expect(await doneTo(order.order_no)).toEqual([reportTrouble.path, confirmOrder.path]);
  expect(await doneTo(label)).toEqual([reportTrouble.path, confirmOrder.path]);
});

test('what was done is read beside the number or the name of its record', async () => {
  const { list } = await world.call(listAudit, {}, admin);
  const objectOf = (path: string) => list.find((row) => row.path === path)?.object;
  expect(objectOf(confirmOrder.path)).toBe(order.order_no);
  expect(objectOf(setMemberPolicy.path)).toBe('林晓雨');
});

test('what was done to a customer is found by phone, and who looked at an order by its number', async () => {
  expect(await doneTo(who.phone)).toContain(setMemberPolicy.path);
  expect(await doneTo(who.phone)).not.toContain(confirmOrder.path);
  await world.call(getStaffOrder, { rid: order.rid }, admin);
  await world.app.readingsNoted();
  const { list } = await world.call(listReadings, { subject: order.order_no }, admin);
  expect(list.map(({ path }) => path)).toContain(getStaffOrder.path);
});

test('the exported log is what the words found, and words that name nothing find nothing', async () => {
  const { list } = await world.call(exportAudit, { subject: order.order_no }, admin);
  expect(list.map(({ path }) => path)).toContain(confirmOrder.path);
  expect(list.every(({ subject }) => subject === order.rid)).toBe(true);
  expect(await doneTo('没有这样的东西')).toEqual([]);
});

import { setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { messageOrder } from '@yance/contract/orders/endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});

const prepaid = async (whose: StaffSpeaker): Promise<MemberSpeaker> => {
  const who = await newMember(world, { organization: 2 });
  await world.call(setMemberManager, { rid: who.rid, manager_rid: whose.rid, reason: '分配' }, whose);
  return who;
};

test('of orders whose clocks end together, who came first stands first, and last where the list is turned round', async () => {
  const who = await prepaid(manager);
  const came: string[] = [];
  for (let index = 0; index < 3; index += 1) came.push((await placeOrder(world, who, [{ kw: 'XRD', count: 1 }])).rid);
  const read = async (sort: 'clock' | '-clock') =>
    (await world.call(listStaffOrders, { states: ['confirming'], member_rid: who.rid, sort }, manager)).list;
  expect(new Set((await read('clock')).map(({ clock }) => clock?.until)).size).toBe(1);
  expect((await read('clock')).map(({ rid }) => rid)).toEqual(came);
  expect((await read('-clock')).map(({ rid }) => rid)).toEqual(came.toReversed());
});

test('the tabs count what the list shows where only the own orders are asked for', async () => {
  const colleague = await newStaff(world, 'B');
  const { rid } = await placeOrder(world, await prepaid(colleague), [{ kw: 'XRD', count: 1 }]);
  await placeOrder(world, await prepaid(manager), [{ kw: 'XRD', count: 1 }]);
  const who = await prepaid(colleague);
  const asked = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await world.call(messageOrder, { rid: asked.rid, content: '可以周五寄样吗？' }, who);
  const mine = await world.call(listStaffOrders, { mine: true, states: ['confirming'] }, colleague);
  expect(mine.list.map((one) => one.rid).toSorted()).toEqual([rid, asked.rid].toSorted());
  expect(mine.counts).toMatchObject({ confirming: 2, message: 1 });
  const all = await world.call(listStaffOrders, { states: ['confirming'] }, colleague);
  expect(all.counts['confirming']).toBe(all.total);
  expect(all.total).toBeGreaterThan(2);
});

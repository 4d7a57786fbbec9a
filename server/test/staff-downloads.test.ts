import { orderAgreement } from '@yance/contract/orders/endpoints.ts';
import { exportStaffOrders } from '@yance/contract/orders/list-endpoints.ts';
import { staffAgreement } from '@yance/contract/orders/staff-endpoints.ts';
import { printLabels } from '@yance/contract/samples/endpoints.ts';
import { printStaffLabels } from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from './ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let member: MemberSpeaker;
let admin: StaffSpeaker;
let rid: string;
beforeAll(async () => {
  world = await openWorld();
  [member, admin] = [await newMember(world), await newStaff(world, 'M')];
  ({ rid } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]));
});

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await world.app.http.inject({ url, headers })).statusCode;

test.each([
  ['agreement', () => world.call(staffAgreement, { rid }, admin), () => world.call(orderAgreement, { rid }, member)],
  [
    'label sheet',
    () => world.call(printStaffLabels, { order_rid: rid }, admin),
    () => world.call(printLabels, { order_rid: rid }, member),
  ],
])('a link to the %s that staff asked for serves once, a member’s until its time is over', async (_, byStaff, own) => {
  const { url } = await byStaff();
  const theirs = await Promise.all([statusOf(url), statusOf(url)]);
  expect(theirs.toSorted((a, b) => a - b)).toEqual([200, 410]);
  const mine = await own();
  expect([await statusOf(mine.url), await statusOf(mine.url)]).toEqual([200, 200]);
});

test('two links of one second are spent one by one', async () => {
  const asked = () => world.call(staffAgreement, { rid }, admin);
  const links = [await asked(), await asked()];
  for (const { url } of links) expect([await statusOf(url), await statusOf(url)]).toEqual([200, 410]);
  const exported = () => world.call(exportStaffOrders, {}, admin);
  const files = [await exported(), await exported()];
  const headers = { cookie: admin.cookie };
  for (const { url } of files) expect([await statusOf(url, headers), await statusOf(url, headers)]).toEqual([200, 410]);
});

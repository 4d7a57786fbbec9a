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

const statusOf = async (url: string, cookie?: string) =>
  (await world.app.http.inject({ url, headers: cookie ? { cookie } : {} })).statusCode;

test.each([
  ['agreement', () => world.call(staffAgreement, { rid }, admin), () => world.call(orderAgreement, { rid }, member)],
  [
    'label sheet',
    () => world.call(printStaffLabels, { order_rid: rid }, admin),
    () => world.call(printLabels, { order_rid: rid }, member),
  ],
])(
  'a link to the %s that staff asked for serves its asker once, with the console’s cookie; a member’s serves until its time is over',
  async (_, byStaff, own) => {
    const { url } = await byStaff();
    const colleague = await newStaff(world, 'M');
    expect([await statusOf(url), await statusOf(url, colleague.cookie)]).toEqual([401, 410]);
    const asMembers = await own();
    const ticket = url.split('?')[1];
    expect(await statusOf(`${asMembers.url.split('?')[0]}?${ticket}`)).toBe(410);
    const theirs = await Promise.all([statusOf(url, admin.cookie), statusOf(url, admin.cookie)]);
    expect(theirs.toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect([await statusOf(asMembers.url), await statusOf(asMembers.url)]).toEqual([200, 200]);
  },
);

test('two links of one second are spent one by one', async () => {
  for (const asked of [
    () => world.call(staffAgreement, { rid }, admin),
    () => world.call(exportStaffOrders, {}, admin),
  ]) {
    const links = [await asked(), await asked()];
    for (const { url } of links)
      expect([await statusOf(url, admin.cookie), await statusOf(url, admin.cookie)]).toEqual([200, 410]);
  }
});

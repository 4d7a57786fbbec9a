import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import {
  assignPickups,
  collectPickup,
  courierRoute,
  listCouriers,
  setOutForPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { disableStaff, listHoldings, setStaffAway, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { morning, nextDay, openSampling, photoBy, thursday, type Collectors } from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: Collectors;
let student: MemberSpeaker;
let admin: StaffSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openSampling());
  admin = await newStaff(world, 'M');
});
let left: StaffSpeaker;
beforeEach(async () => {
  left = await newStaff(world, 'R');
});

const reason = '离职';
async function arranged(courier: StaffSpeaker, date = thursday): Promise<string> {
  const { rid } = await world.call(
    addSampling,
    { date, time: morning, sendAddress: student.address_rid ?? '' },
    student,
  );
  await world.call(assignPickups, { rids: [rid], courier_rid: courier.rid }, staff.manager);
  return rid;
}
const routeOf = async (courier: StaffSpeaker) => {
  await world.settle();
  return (await world.call(courierRoute, { date: thursday }, courier)).list.map(({ rid }) => rid);
};

test('the pickups of a courier who is disabled go to the colleague who was named, also one that is under way', async () => {
  const [first, second] = [await arranged(left), await arranged(left)];
  await world.call(setOutForPickup, { rid: second }, left);
  const next = await newStaff(world, 'R');
  await world.call(disableStaff, { rid: left.rid, disabled: true, courier_rid: next.rid, reason }, admin);
  expect((await routeOf(next)).toSorted()).toEqual([first, second].toSorted());
});

test('where nobody is named, each goes to who has the fewest that day', async () => {
  const idle = await newStaff(world, 'R');
  const rid = await arranged(left);
  await arranged(staff.courier);
  await world.call(setStaffRoles, { rid: left.rid, roles: ['W'], reason }, admin);
  expect(await routeOf(idle)).toEqual([rid]);
});

test('a courier who is away is offered no pickups, and keeps what is not handed over', async () => {
  const rid = await arranged(left);
  await world.call(setStaffAway, { rid: left.rid, away: true, reason }, admin);
  expect(await routeOf(left)).toEqual([rid]);
  const { list } = await world.call(listCouriers, {}, staff.manager);
  expect(list.map((one) => one.rid)).not.toContain(left.rid);
  const given = { rids: [rid], courier_rid: left.rid };
  expect(await world.answer(assignPickups, given, staff.manager)).toMatchObject({ reason: 'noCourier' });
  await world.call(setStaffAway, { rid: left.rid, away: true, hand_over: true, reason }, admin);
  expect(await routeOf(left)).toEqual([]);
});

test('only a courier at work takes over', async () => {
  const disable = { rid: left.rid, disabled: true, reason };
  for (const courier_rid of [staff.keeper.rid, left.rid])
    expect(await world.answer(disableStaff, { ...disable, courier_rid }, admin)).toMatchObject({
      reason: 'notCourier',
    });
});

test('who stops a courier reads what lies ahead, which others get, and what is in the bag, which nobody else can bring', async () => {
  const first = await arranged(left, nextDay());
  await arranged(left, nextDay());
  await world.call(setOutForPickup, { rid: first }, left);
  await world.call(collectPickup, { rid: first, pieces: 1, photo_rid: await photoBy(world, left) }, left);
  const { list } = await world.call(listHoldings, { rid: left.rid }, admin);
  expect(list.map(({ key, count, handed }) => [key, count, handed])).toEqual([
    ['pickups', 1, true],
    ['collected', 1, false],
  ]);
});

import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { receiveAll } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let student: MemberSpeaker;
beforeEach(async () => {
  world = await openWorld();
  student = await newMember(world);
});

/** Sessions end while days pass. */
async function pass(millis: number): Promise<void> {
  world.clock.pass(millis);
  student.token = (await world.call(login, { account: student.phone, password: student.password })).token;
}
async function promised(rid: string): Promise<string> {
  const { promise } = await world.call(getOrder, { rid }, student);
  return `${promise?.state} ${promise?.at.slice(0, 10)}`;
}
const ordered = async () => (await placeOrder(world, student, [{ kw: 'XRD', count: 1 }])).rid;
const ship = (rid: string) => world.call(shipOrder, { rid, courier: '顺丰速运', number: 'SF200000001' }, student);
const receive = async (rid: string) => receiveAll(world, { keeper: await newStaff(world, 'W') }, student, rid);

test('the estimate follows samples that are sent later than assumed, and again their arrival, until the plan is locked', async () => {
  const rid = await ordered();
  // Two working days for the parcel and three for the test; Sunday is free.
  expect(await promised(rid)).toBe('estimate 2026-11-30');
  await pass(days(7));
  expect(await promised(rid)).toBe('estimate 2026-11-30');
  await ship(rid);
  expect(await promised(rid)).toBe('estimate 2026-12-07');
  await pass(days(4));
  await receive(rid);
  expect(await promised(rid)).toBe('estimate 2026-12-09');
  await pass(days(2));
  await world.call(lockOrder, { rid }, await newStaff(world, 'B'));
  expect(await promised(rid)).toBe('firm 2026-12-10');
});

import { setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { noRules } from '@yance/contract/reservations/rules.ts';
import { saveInstrumentRules } from '@yance/contract/reservations/instrument-endpoints.ts';
import { listHoldings } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookedSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});

const held = async ({ rid }: StaffSpeaker) =>
  (await world.call(listHoldings, { rid }, admin)).list.map(({ key, count, handed }) => [key, count, handed]);

test('who stops an account reads in one call how many customers and orders its person has', async () => {
  const manager = await newStaff(world, 'B');
  expect(await held(manager)).toEqual([]);
  const members = [await newMember(world), await newMember(world)];
  for (const { rid } of members)
    await world.call(setMemberManager, { rid, manager_rid: manager.rid, reason: '分配' }, admin);
  const [first] = members;
  if (first) await placeOrder(world, first, [{ kw: 'XRD', count: 1 }]);
  expect(await held(manager)).toEqual([
    ['members', 2, true],
    ['orders', 1, true],
  ]);
});

test('the bookings at which a technician stands by are counted, each once, and those that are over are not', async () => {
  const operator = await newStaff(world, 'L');
  const session = await newSession(world);
  const rules = { ...noRules, operators: [operator.rid] };
  await world.call(saveInstrumentRules, { rid: session.request.instrument_rid, rules }, admin);
  await bookedSlot(world, session, { member: await newMember(world), staff: admin }, slotOn(3, '10:00', 2));
  expect(await held(operator)).toEqual([['reservations', 1, true]]);
});

test('nobody else than an administrator reads what a colleague holds', async () => {
  const other = await newStaff(world, 'B');
  expect((await world.answer(listHoldings, { rid: other.rid }, other)).status).toBe(403);
});

import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import {
  getStaffReservation,
  grantTraining,
  listStaffReservations,
  listTrainings,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, slotOn, worldDay } from '../../../../test/booking.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('a member reads what takes place on some days alone, both ends included', async () => {
  const world = await openWorld();
  const member = await newMember(world);
  await deposited(world, member, 50_000_00);
  const session = await newSession(world);
  const made = [];
  for (const day of [1, 2, 3]) made.push((await bookSlot(world, session, member, slotOn(day, '09:00', 1))).rid);
  const on = async (since: number, until: number) => {
    const days = { since: addDays(worldDay, since), until: addDays(worldDay, until) };
    return (await world.call(listReservations, days, member)).list.map(({ rid }) => rid).toSorted();
  };
  expect(await on(1, 3)).toEqual(made.toSorted());
  expect(await on(2, 2)).toEqual([made[1]]);
  expect(await on(4, 9)).toEqual([]);
});

test('the service manager is led to the customer; a laboratory reads a code name that leads nowhere', async () => {
  const world = await openWorld();
  const member = await newMember(world);
  const session = await newSession(world);
  const { rid } = await bookSlot(world, session, member, slotOn(1, '09:00', 1));
  const [manager, laboratory] = [await newStaff(world, 'B'), await newStaff(world, 'L')];
  const { instrument_rid } = session.request;
  await world.call(grantTraining, { phone: member.phone, instrument_rid, expires_on: '2027-11-24' }, laboratory);
  for (const [who, known] of [[manager, member.rid] as const, [laboratory, null] as const]) {
    const { list } = await world.call(listStaffReservations, {}, who);
    expect(list.map(({ customer }) => customer.rid)).toEqual([known]);
    expect((await world.call(getStaffReservation, { rid }, who)).customer.rid).toBe(known);
    expect((await world.call(listTrainings, {}, who)).list).toMatchObject([{ customer_rid: known }]);
  }
});

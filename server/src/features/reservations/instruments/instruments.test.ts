import { listInstruments } from '@yance/contract/reservations/instrument-endpoints.ts';
import { refuseByStaff } from '@yance/contract/reservations/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('each instrument tells how often it is booked today and within the week, without what is cancelled', async () => {
  const world = await openWorld();
  const staff = await newStaff(world, 'L');
  const member = await newMember(world);
  const session = await newSession(world);
  const counts = async () => {
    const { list } = await world.call(listInstruments, {}, staff);
    const one = list.find(({ rid }) => rid === session.request.instrument_rid);
    const others = list.filter(({ rid }) => rid !== session.request.instrument_rid);
    return [one?.today, one?.week, others.reduce((sum, { week }) => sum + week, 0)];
  };
  expect(await counts()).toEqual([0, 0, 0]);
  const near = await bookSlot(world, session, member, slotOn(1, '10:00', 1));
  await bookSlot(world, session, member, slotOn(2, '10:00', 1));
  await bookSlot(world, session, member, slotOn(9, '10:00', 1));
  expect(await counts()).toEqual([0, 2, 0]);
  world.clock.pass(22 * 3_600_000);
  const later = await newStaff(world, 'B');
  const { list } = await world.call(listInstruments, {}, later);
  expect(list.find(({ rid }) => rid === session.request.instrument_rid)).toMatchObject({ today: 1, week: 2 });
  await world.call(refuseByStaff, { rid: near.rid, reason: '停电' }, later);
  const after = await world.call(listInstruments, {}, later);
  expect(after.list.find(({ rid }) => rid === session.request.instrument_rid)).toMatchObject({ today: 0, week: 1 });
});

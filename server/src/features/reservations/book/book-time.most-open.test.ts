import { addReservation, cancelReservation } from '@yance/contract/reservations/endpoints.ts';
import { expect, test } from 'vitest';
import { newSession, slotOn } from '../../../../test/booking.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';

test('of eight bookings of one member at once so many stay open as the setting allows; a cancelled one makes room', async () => {
  const world = await openWorld();
  const session = await newSession(world);
  const member = await newMember(world);
  const work = { clock: world.clock };
  await world.database.transaction((tx) => changeSetting({ tx, ...work }, 'reservation.most_open', 2));
  const slots = [1, 2, 3, 6].flatMap((day) => [slotOn(day, '09:00', 1), slotOn(day, '14:00', 1)]);
  const book = (slot: { start: string; end: string }) =>
    world.answer(addReservation, { ...session.request, ...slot }, member);
  const answers = await Promise.all(slots.map(book));
  const made = answers.flatMap((answer) => (answer.code === 1 ? [answer.data.rid] : []));
  expect(made).toHaveLength(2);
  expect(new Set(answers.flatMap((answer) => (answer.code === 0 ? [answer.msg] : [])))).toEqual(
    new Set(['最多同时有 2 个未使用的预约，请先使用或取消一些']),
  );
  await world.call(cancelReservation, { rid: made[0] ?? '', reason: '样品未到' }, member);
  expect((await book(slotOn(7, '09:00', 1))).code).toBe(1);
});

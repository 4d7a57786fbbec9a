import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import {
  acceptReservation,
  addReservation,
  getReservation,
  refuseReservation,
} from '@yance/contract/reservations/endpoints.ts';
import { arrangeTime } from '@yance/contract/reservations/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let session: Session;
let member: MemberSpeaker;
let laboratory: StaffSpeaker;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [session, member] = [await newSession(world), await newMember(world)];
  [laboratory, manager] = [await newStaff(world, 'L'), await newStaff(world, 'B')];
});
const left = async () => (await world.call(assetInfo, {}, member)).credit.available_fen;

test('time that staff arrange is held without money until the customer agrees to it and its price', async () => {
  const before = await left();
  const given = { ...session.request, ...slotOn(2, '10:00', 2), phone: member.phone, reason: '电话约定' };
  const { made } = await world.call(arrangeTime, given, laboratory);
  const rid = made[0]!.rid;
  expect(await left()).toBe(before);
  const taken = await world.answer(
    addReservation,
    { ...session.request, ...slotOn(2, '11:00', 1) },
    await newMember(world),
  );
  expect(taken).toMatchObject({ reason: 'slotTaken' });
  const detail = await world.call(getReservation, { rid }, member);
  expect(detail).toMatchObject({ state: 'accepting', amount_fen: 0, wanted: { by: 'staff', reason: '电话约定' } });
  await world.settle();
  const { list } = await world.call(listMessages, {}, member);
  expect(list.map(({ title }) => title)).toContain('实验室为您安排了时段');
  const fee_fen = detail.wanted!.price.total_fen;
  expect(await world.answer(acceptReservation, { rid, fee_fen: fee_fen - 1 }, member)).toMatchObject({
    reason: 'feeRisen',
  });
  expect(await world.call(acceptReservation, { rid, fee_fen }, member)).toMatchObject({ state: 'booked' });
  expect(before - (await left())).toBe(fee_fen);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what the customer does not agree to is free again', async () => {
  const slot = slotOn(3, '10:00', 1);
  const { made } = await world.call(arrangeTime, { ...session.request, ...slot, member_rid: member.rid }, manager);
  expect(await world.call(refuseReservation, { rid: made[0]!.rid }, member)).toMatchObject({ state: 'cancelled' });
  expect(await world.answer(addReservation, { ...session.request, ...slot }, await newMember(world))).toMatchObject({
    code: 1,
  });
});

test('a weekly series is arranged beyond the days that customers book, and tells which weeks could not be had', async () => {
  await world.call(addReservation, { ...session.request, ...slotOn(13, '14:00', 1) }, await newMember(world));
  const given = { ...session.request, ...slotOn(6, '14:00', 1), phone: member.phone, weeks: 4 };
  const { made, missed } = await world.call(arrangeTime, given, manager);
  expect(made.map(({ start }) => start.slice(0, 10))).toEqual(['2026-11-30', '2026-12-14', '2026-12-21']);
  expect(missed).toEqual([
    { ...slotOn(13, '14:00', 1), msg: 'ZEISS GeminiSEM 500 12月7日 14:00–15:00 已被预约，请另选时段或加入候补' },
  ]);
  expect(await world.answer(arrangeTime, { ...given, weeks: 1 }, manager)).toMatchObject({ reason: 'slotTaken' });
});

test('a laboratory names the customer by phone only, and nobody arranges for who is unknown', async () => {
  const given = { ...session.request, ...slotOn(4, '10:00', 1) };
  const by = (more: object, as: StaffSpeaker) => world.answer(arrangeTime, { ...given, ...more }, as);
  expect(await by({ member_rid: member.rid }, laboratory)).toMatchObject({ reason: 'noMember' });
  expect(await by({ phone: '13900009999' }, manager)).toMatchObject({ reason: 'noMember' });
});

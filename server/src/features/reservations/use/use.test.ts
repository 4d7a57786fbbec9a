import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { assetInfo, listUnsettledCharges } from '@yance/contract/billing/endpoints.ts';
import {
  acceptReservation,
  cancelReservation,
  checkInReservation,
  confirmReservation,
  disputeReservation,
  getReservation,
  listReservations,
  refuseReservation,
  reportFault,
  rescheduleReservation,
} from '@yance/contract/reservations/endpoints.ts';
import { getInstrument } from '@yance/contract/reservations/instrument-endpoints.ts';
import {
  acceptByStaff,
  adjustUse,
  cancelReservationByStaff,
  checkInByStaff,
  faultByStaff,
  finishUse,
  listStaffReservations,
  proposeTime,
  refuseByStaff,
  setMeetingLink,
  upholdUse,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { addEvaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { addReservation } from '@yance/contract/reservations/endpoints.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { memberCode } from './check-in-code.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { bookedSlot, bookSlot, newSession, signInAgain, type Session } from '../../../../test/booking.ts';
import { newMember, newStaff, signInStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';

let world: World;
let session: Session;
let member: MemberSpeaker;
let manager: StaffSpeaker;
let laboratory: StaffSpeaker;

/** A time on a day after the present one. */
const slotIn = (ahead: number, time: string, length: number): { start: string; end: string } => {
  const start = shanghaiMoment(addDays(shanghaiDate(world.clock.now()), ahead), time);
  return { start: shanghaiIso(start), end: shanghaiIso(new Date(start.getTime() + hours(length))) };
};
const untilStart = (slot: { start: string }): number => Date.parse(slot.start) - world.clock.now().getTime();
const stateOf = async (rid: string) => (await world.call(getReservation, { rid }, member)).state;
const freeCredit = async () => (await world.call(assetInfo, {}, member)).credit.available_fen;
/** Moves the clock and lets everything happen that is due; sessions end meanwhile, so everybody signs in again. */
async function pass(millis: number): Promise<void> {
  world.clock.pass(millis);
  await world.settle();
  manager = { ...manager, cookie: await signInStaff(world, manager) };
  laboratory = { ...laboratory, cookie: await signInStaff(world, laboratory) };
  member = await signInAgain(world, member);
}
const people = () => ({ member, staff: laboratory });

beforeAll(async () => {
  world = await openWorld();
  session = await newSession(world);
  manager = await newStaff(world, 'B');
  laboratory = await newStaff(world, 'L');
});
beforeEach(async () => {
  member = await newMember(world);
  // A day of its own for each test, so that none finds another's time taken.
  await pass(days(2));
});

test('from booking to payment: accepted, checked in by the code, finished early, confirmed; only what was used is charged', async () => {
  const before = await freeCredit();
  const slot = slotIn(1, '10:00', 3);
  const made = await bookSlot(world, session, member, slot);
  expect(made.clock?.label).toBe('预约确认');
  await world.call(acceptByStaff, { rid: made.rid }, laboratory);
  const early = { code: memberCode(made.reservation_no) };
  expect(await world.answer(checkInByStaff, early, laboratory)).toMatchObject({ code: 0, reason: 'tooEarly' });
  await pass(untilStart(slot) - minutes(15));
  expect(await world.answer(checkInByStaff, { code: `${early.code}x` }, laboratory)).toMatchObject({
    reason: 'wrongCode',
  });
  expect(await world.answer(checkInReservation, { rid: made.rid }, member)).toMatchObject({ reason: 'scanNeeded' });
  await world.call(checkInByStaff, early, laboratory);
  // Waiting before the start costs nothing: an hour and ten minutes of use are an hour and a half.
  await pass(minutes(85));
  await world.call(finishUse, { rid: made.rid }, laboratory);
  const used = await world.call(getReservation, { rid: made.rid }, member);
  expect(used).toMatchObject({ state: 'settling', amount_fen: 27_000, use: { used_minutes: 70, billed_minutes: 90 } });
  expect(await freeCredit()).toBe(before - 27_000);
  await world.call(confirmReservation, { rid: made.rid }, member);
  expect(await stateOf(made.rid)).toBe('finished');
  expect((await world.call(assetInfo, {}, member)).credit.used_fen).toBe(27_000);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('the customer checks in with the code that hangs on the instrument, and only on the own time', async () => {
  const slot = slotIn(1, '10:00', 1);
  const { rid } = await bookedSlot(world, session, people(), slot);
  const { qr } = await world.call(getInstrument, { rid: session.request.instrument_rid }, laboratory);
  expect(qr).toMatch(/^data:image\/svg/);
  const { instrumentAddress } = await import('./check-in-code.ts');
  const code = new URL(instrumentAddress(session.request.instrument_rid)).searchParams.get('code') ?? '';
  await pass(untilStart(slot) - minutes(10));
  expect(await world.answer(checkInReservation, { code }, await newMember(world))).toMatchObject({
    reason: 'notYours',
  });
  expect(await world.answer(checkInReservation, { code: `${code}0` }, member)).toMatchObject({ reason: 'wrongCode' });
  await world.call(checkInReservation, { code }, member);
  expect(await stateOf(rid)).toBe('using');
  // Nobody ends the use: the time does, ten minutes after it was to end, and the grace costs nothing.
  await pass(minutes(79));
  expect(await stateOf(rid)).toBe('using');
  await pass(minutes(1));
  expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'settling', amount_fen: 18_000 });
  await pass(days(3));
  expect(await stateOf(rid)).toBe('finished');
});

describe('nobody answers', () => {
  test('a booking within 24 hours: it is cancelled, its money and its time are free again', async () => {
    const before = await freeCredit();
    const slot = slotIn(3, '10:00', 1);
    const { rid } = await bookSlot(world, session, member, slot);
    await pass(hours(24) - minutes(1));
    expect(await stateOf(rid)).toBe('confirming');
    await pass(minutes(1));
    expect(await stateOf(rid)).toBe('cancelled');
    expect(await freeCredit()).toBe(before);
    await bookSlot(world, session, member, slot);
  });

  test('a proposal: the customer keeps nothing and pays nothing', async () => {
    const { rid } = await bookSlot(world, session, member, slotIn(3, '12:00', 1));
    await world.call(proposeTime, { rid, ...slotIn(3, '15:00', 1), reason: '仪器维护' }, laboratory);
    await pass(hours(24));
    expect(await stateOf(rid)).toBe('cancelled');
  });
});

describe('another time', () => {
  test('that the customer asks for keeps the old one until it is accepted', async () => {
    const [old, request] = [slotIn(3, '10:00', 1), slotIn(4, '18:00', 2)];
    const { rid } = await bookedSlot(world, session, people(), old);
    await world.call(rescheduleReservation, { rid, ...request }, member);
    const other = await newMember(world);
    for (const slot of [old, request])
      expect(await world.answer(addReservation, { ...session.request, ...slot }, other)).toMatchObject({
        reason: 'slotTaken',
      });
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({
      ...old,
      keeps_slot: true,
      amount_fen: 43_200,
    });
    await world.call(acceptByStaff, { rid }, manager);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({
      ...request,
      state: 'booked',
      wanted: null,
    });
    await bookSlot(world, session, other, old);
  });

  test('that the operator refuses leaves the old one as it was', async () => {
    const [old, request] = [slotIn(3, '11:00', 1), slotIn(3, '11:30', 2)];
    const { rid, amount_fen } = await bookedSlot(world, session, people(), old);
    await world.call(rescheduleReservation, { rid, ...request }, member);
    await world.call(refuseByStaff, { rid, reason: '当天已满' }, laboratory);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ ...old, state: 'booked', amount_fen });
    await world.call(rescheduleReservation, { rid, ...request }, member);
    await pass(hours(24));
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ ...old, state: 'booked', amount_fen });
  });

  test('cannot be asked for within 24 hours of the start', async () => {
    const slot = slotIn(2, '10:00', 1);
    const { rid } = await bookedSlot(world, session, people(), slot);
    await pass(untilStart(slot) - hours(24) + minutes(1));
    expect(await world.answer(rescheduleReservation, { rid, ...slotIn(3, '10:00', 1) }, member)).toMatchObject({
      reason: 'tooLateToMove',
    });
  });

  test('that the operator proposes is the customer’s to take, with what it costs more, or to leave', async () => {
    const [one, two] = [
      await bookSlot(world, session, member, slotIn(3, '13:00', 1)),
      await bookSlot(world, session, member, slotIn(3, '15:00', 1)),
    ];
    const proposed = slotIn(3, '19:00', 1);
    await world.call(proposeTime, { rid: one.rid, ...proposed, reason: '白天维护' }, laboratory);
    await world.call(acceptReservation, { rid: one.rid }, member);
    expect(await world.call(getReservation, { rid: one.rid }, member)).toMatchObject({
      ...proposed,
      amount_fen: 21_600,
    });
    await world.call(proposeTime, { rid: two.rid, ...slotIn(3, '17:00', 1), reason: '白天维护' }, laboratory);
    await world.call(refuseReservation, { rid: two.rid, reason: '时间不合适' }, member);
    expect(await stateOf(two.rid)).toBe('cancelled');
  });
});

describe('giving a time up', () => {
  test('costs half of the price within 24 hours, nothing before, and nothing when the operator does it', async () => {
    const before = await freeCredit();
    const slot = slotIn(2, '10:00', 2);
    const { rid } = await bookedSlot(world, session, people(), slot);
    const byStaff = await bookedSlot(world, session, people(), slotIn(2, '13:00', 1));
    await pass(untilStart(slot) - hours(23));
    expect((await world.call(getReservation, { rid }, member)).cancel_fen).toBe(18_000);
    await world.call(cancelReservation, { rid, reason: '样品没到' }, member);
    await world.call(cancelReservationByStaff, { rid: byStaff.rid, reason: '仪器故障' }, manager);
    expect(await freeCredit()).toBe(before - 18_000);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'cancelled', amount_fen: 18_000 });
    await bookSlot(world, session, member, slot);
  });

  test('by asking for another time first is no way around the price', async () => {
    const slot = slotIn(2, '15:00', 1);
    const { rid } = await bookedSlot(world, session, people(), slot);
    await pass(untilStart(slot) - hours(24));
    await world.call(rescheduleReservation, { rid, ...slotIn(5, '10:00', 1) }, member);
    await pass(minutes(30));
    expect((await world.call(getReservation, { rid }, member)).cancel_fen).toBe(9_000);
    await world.call(cancelReservation, { rid, reason: '样品没到' }, member);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'cancelled', amount_fen: 9_000 });
  });
});

test('who does not appear pays the first hour; the third time within 90 days stops bookings for 30 days', async () => {
  const before = await freeCredit();
  for (const time of ['09:00', '11:00', '13:00']) {
    const slot = slotIn(1, time, 2);
    const { rid } = await bookedSlot(world, session, people(), slot, {
      parameters: { ...session.request.parameters, eds: 'yes' },
    });
    await pass(untilStart(slot) + minutes(29));
    expect(await stateOf(rid)).toBe('booked');
    await pass(minutes(1));
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'absent', amount_fen: 18_000 });
  }
  expect(await freeCredit()).toBe(before - 54_000);
  const refused = await world.answer(addReservation, { ...session.request, ...slotIn(1, '09:00', 1) }, member);
  expect(refused).toMatchObject({ code: 0, reason: 'banned' });
  expect((await world.call(listReservations, {}, member)).banned_until).not.toBeNull();
  const { list } = await world.call(listMessages, { size: 50 }, member);
  expect(list.map((one) => one.title)).toContain('暂停预约');
  await pass(days(30));
  expect(await bookSlot(world, session, member, slotIn(1, '09:00', 1))).toMatchObject({ state: 'confirming' });
});

describe('what was used', () => {
  async function inUse(length = 2): Promise<{ rid: string; slot: { start: string; end: string } }> {
    const slot = slotIn(1, '10:00', length);
    const { rid } = await bookedSlot(world, session, people(), slot);
    await pass(untilStart(slot));
    await world.call(checkInByStaff, { rid }, laboratory);
    return { rid, slot };
  }

  test('ends with a fault that the customer reports, and the fault is free', async () => {
    const { rid } = await inUse();
    await pass(minutes(20));
    await world.call(reportFault, { rid, reason: '真空报警' }, member);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'settling', amount_fen: 9_000 });
  });

  test('costs nothing when a fault comes before anything was used', async () => {
    const before = await freeCredit();
    const { rid } = await inUse();
    await world.call(faultByStaff, { rid, reason: '电源跳闸' }, laboratory);
    expect(await world.call(getReservation, { rid }, member)).toMatchObject({ state: 'settling', amount_fen: 0 });
    await world.call(confirmReservation, { rid }, member);
    expect(await stateOf(rid)).toBe('finished');
    expect(await freeCredit()).toBe(before);
    expect((await world.call(listEvaluations, { line_rid: rid }, member)).total).toBe(0);
  });

  test('may be evaluated for thirty days once its price stands, and shows on the page of the service', async () => {
    const { rid } = await inUse(1);
    await pass(minutes(60));
    await world.call(finishUse, { rid }, laboratory);
    expect((await world.call(listEvaluations, { line_rid: rid }, member)).total).toBe(0);
    await world.call(confirmReservation, { rid }, member);
    await world.settle();
    const [waiting] = (await world.call(listEvaluations, { line_rid: rid }, member)).list;
    expect(waiting).toMatchObject({ line_rid: rid, order_rid: null, rid: session.rid });
    const said = { line_rid: rid, score: 5, content: '实验员很耐心' };
    expect(await world.answer(addEvaluation, said, await newMember(world))).toMatchObject({ reason: 'notFound' });
    await world.call(addEvaluation, said, member);
    expect((await world.call(getServiceDetail, { rid: session.rid })).evaluations[0]).toMatchObject({
      content: '实验员很耐心',
    });
  });

  test('stands on the bill with the time that was used at last, or why else it is charged', async () => {
    const [old, moved] = [slotIn(4, '09:00', 1), slotIn(4, '14:00', 1)];
    const { rid, reservation_no } = await bookedSlot(world, session, people(), old);
    await world.call(rescheduleReservation, { rid, ...moved }, member);
    await world.call(acceptByStaff, { rid }, laboratory);
    await pass(untilStart(moved) - hours(1));
    await world.call(cancelReservation, { rid, reason: '样品没到' }, member);
    const { list } = await world.call(listUnsettledCharges, {}, member);
    const title = list.find((one) => one.cause_rid === rid)?.title ?? '';
    expect(title.startsWith(reservation_no)).toBe(true);
    expect(title).toMatch(/14:00–15:00（逾期取消）$/);
    await world.settle();
    const messages = (await world.call(listMessages, { size: 50 }, member)).list;
    expect(messages.filter((one) => one.title === '预约已取消').map((one) => one.content)).toEqual([
      expect.stringContaining('收取 ¥90.00'),
    ]);
  });

  test('is disputed, and the manager lowers it or keeps it, with a reason that the customer reads', async () => {
    const [one, reason] = [await inUse(), '部分时间在排队'];
    await pass(minutes(120));
    await world.call(finishUse, { rid: one.rid, fault_minutes: 30 }, laboratory);
    expect((await world.call(getReservation, { rid: one.rid }, member)).use).toMatchObject({ billed_minutes: 90 });
    const { pool } = world.database;
    await pool.query('update staff set phone = $2 where rid = $1', [manager.rid, '13900007003']);
    await pool.query('update members set manager_rid = $2 where phone = $1', [member.phone, manager.rid]);
    await world.call(disputeReservation, { rid: one.rid, reason }, member);
    await world.settle();
    expect(sentSms.filter((sent) => sent.template === 'staff.reservation.dispute').map((sent) => sent.to)).toEqual([
      '13900007003',
    ]);
    const raised = { rid: one.rid, reason: '同意', amount_fen: 27_000 };
    expect(await world.answer(adjustUse, raised, manager)).toMatchObject({ reason: 'notLower' });
    await world.call(adjustUse, { rid: one.rid, reason: '按一小时计', amount_fen: 18_000 }, manager);
    const adjusted = await world.call(getReservation, { rid: one.rid }, member);
    expect(adjusted).toMatchObject({ state: 'finished', amount_fen: 18_000, reason: '按一小时计' });
    const two = await inUse(1);
    await pass(minutes(60));
    await world.call(finishUse, { rid: two.rid }, laboratory);
    await world.call(disputeReservation, { rid: two.rid, reason }, member);
    await world.call(upholdUse, { rid: two.rid, reason: '记录无误' }, manager);
    expect(await stateOf(two.rid)).toBe('finished');
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });
});

test('a live video shows its link a quarter of an hour before the start, and says so', async () => {
  const slot = slotIn(1, '10:00', 1);
  const { rid } = await bookedSlot(world, session, people(), slot, { mode: 'video' });
  const linkless = async () => {
    const { list, total, counts } = await world.call(listStaffReservations, { linkless: true, size: 50 }, laboratory);
    expect(counts.linkless).toBe(total);
    return list.map((row) => row.rid);
  };
  expect(await linkless()).toContain(rid);
  await world.call(setMeetingLink, { rid, link: 'https://meeting.example.com/1' }, laboratory);
  expect(await linkless()).not.toContain(rid);
  expect((await world.call(getReservation, { rid }, member)).meeting_link).toBeNull();
  await pass(untilStart(slot) - minutes(15));
  expect((await world.call(getReservation, { rid }, member)).meeting_link).toBe('https://meeting.example.com/1');
  const { list } = await world.call(listMessages, { size: 50 }, member);
  expect(list.map((one) => one.title)).toContain('云视频即将开始');
  await world.call(checkInReservation, { rid }, member);
});

test('a laboratory reads a code name, the service manager the customer', async () => {
  const { reservation_no } = await bookSlot(world, session, member, slotIn(2, '10:00', 1));
  const [forLaboratory] = (await world.call(listStaffReservations, { kw: reservation_no }, laboratory)).list;
  const [forManager] = (await world.call(listStaffReservations, { kw: reservation_no }, manager)).list;
  expect(forLaboratory?.customer).toMatchObject({ phone: '', company: '' });
  expect(JSON.stringify(forLaboratory)).not.toContain('林晓雨');
  expect(forManager?.customer).toMatchObject({ name: '林晓雨', phone: maskPhone(member.phone) });
});

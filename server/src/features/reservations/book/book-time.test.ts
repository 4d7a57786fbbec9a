import { addClosure, saveHours } from '@yance/contract/reservations/instrument-endpoints.ts';
import { acceptByStaff, grantTraining, withdrawTraining } from '@yance/contract/reservations/staff-endpoints.ts';
import {
  addReservation,
  cancelReservation,
  listReservations,
  queryTimeExtra,
} from '@yance/contract/reservations/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../ledger/index.ts';
import { callers } from '../../../../test/callers.ts';
import { bookSlot, newSession, slotOn, worldDay, type Session } from '../../../../test/booking.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { heldSpans } from '../spans.store.ts';

let world: World;
let session: Session;
let member: MemberSpeaker;
let laboratory: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  session = await newSession(world);
  member = await newMember(world);
  laboratory = await newStaff(world, 'L');
});

describe('the calendar of a service', () => {
  test('shows free time with its surcharges, and nothing beyond the days that may be booked', async () => {
    const { first, last, instruments, terms } = await world.call(queryTimeExtra, { rid: session.rid, days: 14 });
    expect([first, last]).toEqual([worldDay, '2026-12-08']);
    expect(terms).toEqual({ answer_hours: 24, free_cancel_hours: 24, late_percent: 50 });
    const days = instruments[0]?.days ?? [];
    expect(days).toHaveLength(14);
    const tomorrow = days[1]?.slots ?? [];
    expect(tomorrow[0]).toMatchObject({ start: '2026-11-25T09:00:00+08:00', state: 'free', percent: 0 });
    expect(tomorrow.find((slot) => slot.start.includes('T18:00'))).toMatchObject({ percent: 20, label: '晚间加价' });
    expect(days[0]?.slots.find((slot) => slot.start.includes('T09:30'))?.state).toBe('past');
  });

  test('shows what is booked as taken and what the operator closes as closed', async () => {
    await bookSlot(world, session, member, slotOn(3, '09:00', 1));
    const closed = slotOn(3, '14:00', 2);
    await world.call(addClosure, { rid: session.request.instrument_rid, ...closed, reason: '换灯丝' }, laboratory);
    const { instruments } = await world.call(queryTimeExtra, { rid: session.rid, date: '2026-11-27', days: 1 });
    const slots = instruments[0]?.days[0]?.slots ?? [];
    const states = Object.fromEntries(slots.map((slot) => [slot.start.slice(11, 16), slot.state]));
    expect(states).toMatchObject({ '09:00': 'taken', '09:30': 'taken', '10:00': 'free', '14:00': 'closed' });
    const within = { ...session.request, ...slotOn(3, '13:30', 1) };
    expect(await world.answer(addReservation, within, member)).toMatchObject({
      code: 0,
      msg: 'ZEISS GeminiSEM 500 11月27日 13:30–14:30 停用，请另选时段',
    });
  });

  test('tells a member which of the taken time is his own, and nobody else', async () => {
    await bookSlot(world, session, member, slotOn(5, '09:00', 1));
    const stateFor = async (...who: MemberSpeaker[]) => {
      const asked = { rid: session.rid, date: '2026-11-29', days: 1 };
      const { instruments } = await world.call(queryTimeExtra, asked, ...who);
      return instruments[0]?.days[0]?.slots.find(({ start }) => start.includes('T09:30'))?.state;
    };
    expect(await stateFor(member)).toBe('own');
    expect(await stateFor(await newMember(world))).toBe('taken');
    expect(await stateFor()).toBe('taken');
  });

  test('cannot be closed over a booking', async () => {
    const slot = slotOn(4, '09:00', 2);
    await bookSlot(world, session, member, slot);
    const closure = { rid: session.request.instrument_rid, ...slot, reason: '检修' };
    expect(await world.answer(addClosure, closure, laboratory)).toMatchObject({ code: 0, reason: 'closureBooked' });
  });
});

describe('a booking', () => {
  test.each([
    ['too short', slotOn(5, '09:00', 0.5), '每次至少预约 60 分钟'],
    ['off the steps', slotOn(5, '09:15', 1), '时段应按 30 分钟一格选择'],
    ['before opening', slotOn(5, '08:00', 1), 'ZEISS GeminiSEM 500 在 11月29日 08:00–09:00 不开放预约，请另选时段'],
    ['in the past', slotOn(0, '09:00', 1), '所选时段已过，请另选时段'],
    ['too far ahead', slotOn(15, '09:00', 1), '最多提前 14 天预约'],
  ])('that is %s is refused in words', async (_name, slot, msg) => {
    expect(await world.answer(addReservation, { ...session.request, ...slot }, member)).toMatchObject({ code: 0, msg });
  });

  test('holds its estimate, gives it back when it is cancelled in time, and the money always adds up', async () => {
    const before = await world.call(assetInfo, {}, member);
    const made = await bookSlot(world, session, member, slotOn(6, '17:00', 2));
    // Two hours at ¥180, one of them in the evening at 20 % more.
    expect(made).toMatchObject({ state: 'confirming', label: '待确认', amount_fen: 39_600 });
    expect(made.price.lines.every((line) => line.rule !== '')).toBe(true);
    expect(made.price.lines.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(made.amount_fen);
    const held = await world.call(assetInfo, {}, member);
    expect(before.credit.available_fen - held.credit.available_fen).toBe(39_600);
    await world.call(cancelReservation, { rid: made.rid, reason: '改用别的方法' }, member);
    expect((await world.call(assetInfo, {}, member)).credit.available_fen).toBe(before.credit.available_fen);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('that costs more than was shown is refused and takes no time; what was shown or less is held', async () => {
    const { available_fen } = (await world.call(assetInfo, {}, member)).credit;
    const request = { ...session.request, ...slotOn(13, '09:00', 1) };
    expect(await world.answer(addReservation, { ...request, fee_fen: 17_999 }, member)).toMatchObject({
      reason: 'feeRisen',
      msg: '估价已变为 ¥180.00，请核对后重新提交',
    });
    expect((await world.call(assetInfo, {}, member)).credit.available_fen).toBe(available_fen);
    const made = await world.call(addReservation, { ...request, fee_fen: 18_000 }, member);
    expect(made).toMatchObject({ amount_fen: 18_000 });
    await world.call(cancelReservation, { rid: made.rid, reason: '改天再约' }, member);
  });

  test('without enough money is refused with what is missing, and takes no time', async () => {
    const poor = await newMember(world, { organization: 2 });
    const slot = slotOn(7, '09:00', 1);
    expect(await world.answer(addReservation, { ...session.request, ...slot }, poor)).toMatchObject({
      code: 0,
      reason: 'fundsTooLow',
      msg: '可用余额与信用额度不足，还差 ¥180.00，请先到「预存余额」充值后再预约',
    });
    expect((await world.call(listReservations, {}, poor)).total).toBe(0);
    await bookSlot(world, session, member, slot);
  });

  test('for self-operation needs a training on that instrument that is valid on the day', async () => {
    const raman = await newSession(world, '自主上机拉曼');
    const request = { ...raman.request, mode: 'self' as const, ...slotOn(2, '09:00', 1) };
    expect(await world.answer(addReservation, request, member)).toMatchObject({ code: 0, reason: 'trainingNeeded' });
    const training = { phone: member.phone, instrument_rid: raman.request.instrument_rid, expires_on: '2026-11-25' };
    await world.call(grantTraining, training, laboratory);
    expect(await world.answer(addReservation, request, member)).toMatchObject({ code: 0, reason: 'trainingNeeded' });
    await world.call(grantTraining, { ...training, expires_on: '2026-11-26' }, laboratory);
    expect(await world.call(addReservation, request, member)).toMatchObject({ mode_label: '自主上机' });
  });

  test('for self-operation is given up free of charge when the training is taken back, and not where another one covers its day', async () => {
    const raman = await newSession(world, '自主上机拉曼');
    const trained = await newMember(world);
    const grant = (expires_on: string) =>
      world.call(
        grantTraining,
        { phone: trained.phone, instrument_rid: raman.request.instrument_rid, expires_on },
        laboratory,
      );
    const [long, short] = [await grant('2026-12-31'), await grant('2026-11-27')];
    const request = { ...raman.request, mode: 'self' as const };
    const before = (await world.call(assetInfo, {}, trained)).credit.available_fen;
    const early = await world.call(addReservation, { ...request, ...slotOn(3, '10:00', 1) }, trained);
    const late = await world.call(addReservation, { ...request, ...slotOn(9, '10:00', 1) }, trained);
    const waiting = await world.call(addReservation, { ...request, ...slotOn(9, '13:00', 1) }, trained);
    const visit = await bookSlot(world, session, trained, slotOn(11, '10:00', 1));
    for (const { rid } of [early, late]) await world.call(acceptByStaff, { rid }, laboratory);
    const taken = await world.call(withdrawTraining, { rid: long.rid, reason: '违反安全规程' }, laboratory);
    expect(taken.cancelled).toBe(2);
    const states = async () =>
      Object.fromEntries((await world.call(listReservations, {}, trained)).list.map((row) => [row.rid, row.state]));
    expect(await states()).toMatchObject({
      [early.rid]: 'booked',
      [late.rid]: 'cancelled',
      [waiting.rid]: 'refused',
      [visit.rid]: 'confirming',
    });
    expect((await world.call(withdrawTraining, { rid: short.rid, reason: '违反安全规程' }, laboratory)).cancelled).toBe(
      1,
    );
    expect((await world.call(assetInfo, {}, trained)).credit.available_fen).toBe(before - visit.amount_fen);
  });
});

describe('two bookings of one instrument', () => {
  test(
    'five hundred and more at once for one slot: exactly one for each instrument, in time, money and rows',
    {
      timeout: 120_000,
    },
    async () => {
      const { request, instruments } = await newSession(world, '云现场电镜');
      const [one, two] = instruments;
      expect([one?.rid, two?.rid].every(Boolean)).toBe(true);
      const people: MemberSpeaker[] = [];
      for (let index = 0; index < 5; index += 1) people.push(await newMember(world));
      const slot = slotOn(8, '10:00', 1);
      const answers = await Promise.all(
        Array.from({ length: Math.max(500, callers) }, (_, index) => {
          const instrument_rid = (index % 2 === 0 ? one : two)?.rid ?? '';
          // Some ask for half an hour later: they overlap all the same.
          const time = index % 3 === 0 ? slotOn(8, '10:30', 1) : slot;
          return world.answer(
            addReservation,
            { ...request, mode: 'video', ...time, instrument_rid },
            people[index % 5],
          );
        }),
      );
      expect(answers.filter((answer) => answer.code === 1)).toHaveLength(2);
      const reasons = new Set(answers.flatMap((answer) => (answer.code === 1 ? [] : [answer.reason])));
      // Who has got one and asks again is told that it is their own.
      reasons.delete('slotOwn');
      expect([...reasons]).toEqual(['slotTaken']);
      for (const instrument of [one, two]) {
        const within = { start: new Date(slot.start), end: new Date(slotOn(8, '11:30', 1).start) };
        expect(await heldSpans(world.database.db, [instrument?.rid ?? ''], within)).toHaveLength(1);
      }
      const made = await Promise.all(people.map((as) => world.call(listReservations, {}, as)));
      expect(made.reduce((sum, { total }) => sum + total, 0)).toBe(2);
      const held = await Promise.all(people.map(async (as) => (await world.call(assetInfo, {}, as)).credit));
      const priced = made.flatMap(({ list }) => list).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
      expect(held.reduce((sum, credit) => sum + credit.used_fen, 0)).toBe(priced);
      expect(await verifyLedger(world.database.db)).toEqual([]);
    },
  );
});

test('staff set when an instrument is open; what is booked already stays', async () => {
  const afm = await newSession(world, '云现场电镜');
  const instrument_rid = afm.instruments.find(({ model }) => model === 'Bruker Dimension Icon')?.rid ?? '';
  const request = { ...afm.request, instrument_rid, mode: 'video' as const };
  const made = await world.call(addReservation, { ...request, ...slotOn(1, '10:00', 1) }, member);
  const hours = {
    open: [{ weekdays: [4], from: '13:00', to: '15:00' }],
    surcharges: [],
    holidays: false,
    least_minutes: 120,
  };
  await world.call(saveHours, { rid: instrument_rid, hours }, laboratory);
  await world.call(acceptByStaff, { rid: made.rid }, laboratory);
  const thursday = { ...request, ...slotOn(2, '13:00', 1) };
  expect(await world.answer(addReservation, thursday, member)).toMatchObject({ msg: '每次至少预约 120 分钟' });
  expect(await world.call(addReservation, { ...request, ...slotOn(2, '13:00', 2) }, member)).toMatchObject({
    start: shanghaiIso(new Date('2026-11-26T13:00:00+08:00')),
  });
  const crossed = { ...hours, open: [{ weekdays: [1], from: '15:00', to: '13:00' }] };
  expect(await world.answer(saveHours, { rid: instrument_rid, hours: crossed }, laboratory)).toMatchObject({
    code: 0,
    msg: '结束时间应晚于开始时间',
  });
});

import {
  addReservation,
  joinWait,
  queryTimeExtra,
  rescheduleReservation,
} from '@yance/contract/reservations/endpoints.ts';
import { noRules, type InstrumentRules } from '@yance/contract/reservations/rules.ts';
import { getInstrument, saveInstrumentRules } from '@yance/contract/reservations/instrument-endpoints.ts';
import {
  acceptByStaff,
  cancelReservationByStaff,
  getStaffReservation,
  grantTraining,
  proposeTime,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bookedSlot, bookSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { newCast } from '../../../../test/communities.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { newRid } from '../../../kernel/db.ts';
import { reservationSpans } from '../reservations.tables.ts';

let world: World;
let session: Session;
let laboratory: StaffSpeaker;
let manager: StaffSpeaker;
let member: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [session, laboratory, manager] = [await newSession(world), await newStaff(world, 'L'), await newStaff(world, 'B')];
  member = await newMember(world);
});

const setRules = (more: Partial<InstrumentRules>, rid = session.request.instrument_rid) =>
  world.call(saveInstrumentRules, { rid, rules: { ...noRules, ...more } }, laboratory);
afterEach(() => setRules({}));

const refused = async (slot: { start: string; end: string }, as: MemberSpeaker, more: object = {}) => {
  const answer = await world.answer(addReservation, { ...session.request, ...slot, ...more }, as);
  return answer.code === 1 ? null : answer.msg;
};

test('a booking that is too long, too far ahead or in hours for others is refused in words, before and after others book', async () => {
  await setRules({
    longest_minutes: 120,
    ahead_days: 5,
    reserved: [{ weekdays: [5], from: '09:00', to: '12:00', audience: 'enterprise' }],
  });
  expect(await refused(slotOn(2, '10:00', 2.5), member)).toBe('ZEISS GeminiSEM 500 每次最长预约 2 小时，请缩短时长');
  expect(await refused(slotOn(6, '10:00', 1), member)).toBe('最多提前 5 天预约');
  expect(await refused(slotOn(3, '11:00', 2), member)).toContain('11月27日 11:00–13:00 仅供企业用户预约');
  expect(await refused(slotOn(3, '12:00', 2), member)).toBeNull();
  const join = { ...session.request, ...slotOn(3, '12:00', 2.5) };
  expect(await world.answer(joinWait, join, await newMember(world))).toMatchObject({ reason: 'slotTooLong' });
});

test('hours for universities take their members alone', async () => {
  await setRules({ reserved: [{ weekdays: [5], from: '09:00', to: '18:00', audience: 'academic' }] });
  const [student, teacher] = [await newMember(world, { organization: 0 }), await newMember(world, { organization: 3 })];
  expect(await refused(slotOn(10, '09:00', 1), student)).toBeNull();
  expect(await refused(slotOn(10, '10:00', 1), teacher)).toBeNull();
  const words = '12月4日 11:00–12:00 仅供高校和科研用户预约';
  for (const organization of [1, 2] as const)
    expect(await refused(slotOn(10, '11:00', 1), await newMember(world, { organization }))).toContain(words);
});

test('hours for the trained take who is trained on that instrument on that day, and nobody else', async () => {
  const { instrument_rid } = session.request;
  await setRules({ reserved: [{ weekdays: [1, 5], from: '09:00', to: '18:00', audience: 'trained' }] });
  const [trained, elsewhere] = [await newMember(world), await newMember(world)];
  const other = await newSession(world, '现场透射电镜机时');
  const granted = { expires_on: '2026-12-04', instrument_rid };
  await world.call(grantTraining, { ...granted, phone: trained.phone }, laboratory);
  const beside = { ...granted, instrument_rid: other.request.instrument_rid };
  await world.call(grantTraining, { ...beside, phone: elsewhere.phone }, laboratory);
  expect(await refused(slotOn(10, '13:00', 1), trained)).toBeNull();
  const words = '12月4日 14:00–15:00 仅供持有培训资格的会员预约';
  for (const who of [elsewhere, await newMember(world)])
    expect(await refused(slotOn(10, '14:00', 1), who)).toContain(words);
  expect(await refused(slotOn(13, '14:00', 1), trained)).toContain('仅供持有培训资格的会员预约');
});

test('a moved booking keeps the rules, and staff propose time in reserved hours', async () => {
  const slot = slotOn(2, '14:00', 1);
  const { rid } = await bookedSlot(world, session, { member, staff: laboratory }, slot);
  await setRules({ longest_minutes: 60, reserved: [{ weekdays: [4], from: '15:00', to: '18:00', audience: 'staff' }] });
  const move = (to: { start: string; end: string }) => world.answer(rescheduleReservation, { rid, ...to }, member);
  expect(await move(slotOn(2, '14:00', 2))).toMatchObject({ reason: 'slotTooLong' });
  expect(await move(slotOn(2, '16:00', 1))).toMatchObject({ reason: 'hoursReserved' });
  expect(await move(slotOn(2, '13:30', 1))).toMatchObject({ code: 1 });
  const reason = '上午停电';
  const proposal = { rid, reason, ...slotOn(2, '16:00', 1) };
  expect(await world.answer(proposeTime, proposal, laboratory)).toMatchObject({ code: 1 });
});

test('however many book at once, nobody has more than the share of a week, and what is given up counts no more', async () => {
  const greedy = await newMember(world);
  await setRules({ member_week_minutes: 180 });
  const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
  const answers = await Promise.all(
    hours.map((time) => world.answer(addReservation, { ...session.request, ...slotOn(6, time, 1) }, greedy)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
  const [lost] = answers.filter(({ code }) => code !== 1);
  expect(lost?.msg).toBe('ZEISS GeminiSEM 500 每周最多预约 3 小时，该周已有 3 小时，请缩短时长或另选一周');
  // Another week, and another member in the same one.
  expect(await refused(slotOn(13, '09:00', 3), greedy)).toBeNull();
  const free = hours[answers.findIndex(({ code }) => code !== 1)]!;
  expect(await refused(slotOn(6, free, 1), await newMember(world))).toBeNull();
  const [kept] = answers.flatMap((answer) => (answer.code === 1 ? [answer.data] : []));
  await world.call(acceptByStaff, { rid: kept!.rid }, laboratory);
  await world.call(cancelReservationByStaff, { rid: kept!.rid, reason: '停电' }, laboratory);
  expect(await refused(slotOn(6, '16:00', 1), greedy)).toBeNull();
  const { instruments } = await world.call(queryTimeExtra, { rid: session.rid }, greedy);
  expect(instruments[0]?.had).toEqual({ '2026-11-30': 180, '2026-12-07': 180 });
});

test('members of one community who book at once share its week', async () => {
  const { rid: community_rid, people } = await newCast(world, '共享机时组');
  await setRules({ community_week_minutes: 120 });
  const tries = [people.O, people.M, people.O, people.M].map((who, index) =>
    refused(slotOn(7, `${String(9 + index).padStart(2, '0')}:00`, 1), who, { community_rid }),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((msg) => msg === null)).toHaveLength(2);
  expect(answers.find((msg) => msg !== null)).toContain('每个课题组每周最多预约 2 小时');
  expect(await refused(slotOn(7, '15:00', 2), people.M)).toBeNull();
});

test('of bookings of two instruments at once that need the same operator one is made, and who stands by is shown', async () => {
  const other = await newSession(world, '现场透射电镜机时');
  const [first, second] = [session.request.instrument_rid, other.request.instrument_rid];
  const { may_operate } = await world.call(getInstrument, { rid: first }, laboratory);
  const self = may_operate.find(({ rid }) => rid === laboratory.rid);
  expect(self).toBeDefined();
  for (const rid of [first, second]) await setRules({ operators: [laboratory.rid] }, rid);
  const slot = slotOn(8, '10:00', 2);
  const people = await Promise.all(Array.from({ length: 4 }, () => newMember(world)));
  const answers = await Promise.all(
    people.map((who, index) =>
      world.answer(addReservation, { ...(index % 2 ? other : session).request, ...slot }, who),
    ),
  );
  const made = answers.flatMap((answer) => (answer.code === 1 ? [answer.data] : []));
  expect(made).toHaveLength(1);
  expect(answers.some((answer) => answer.code === 0 && answer.reason === 'operatorBusy')).toBe(true);
  const detail = await world.call(getStaffReservation, { rid: made[0]!.rid }, laboratory);
  expect(detail.operator).toBe(self?.name);
  const beside = made[0]!.instrument.rid === first ? other : session;
  const { instruments } = await world.call(queryTimeExtra, { rid: beside.rid, date: '2026-12-02', days: 1 });
  const slots = instruments.find(({ rid }) => rid === beside.request.instrument_rid)?.days[0]?.slots ?? [];
  const unstaffed = slots.filter(({ staffed }) => !staffed).map(({ start }) => start.slice(11, 16));
  expect(unstaffed).toEqual(['10:00', '10:30', '11:00', '11:30']);
  await setRules({}, second);
});

test('the database refuses one operator for two held spans that overlap', async () => {
  const { db } = world.database;
  const operator_rid = newRid();
  const row = (time: string, held = true) => {
    const { start, end } = slotOn(20, time, 2);
    const [starts_at, ends_at] = [new Date(start), new Date(end)];
    const [rid, owner_rid, instrument_rid] = [newRid(), newRid(), newRid()];
    return { rid, owner_rid, instrument_rid, kind: 'accepted' as const, starts_at, ends_at, held, operator_rid };
  };
  await db.insert(reservationSpans).values(row('10:00'));
  await expect(db.insert(reservationSpans).values(row('11:00'))).rejects.toMatchObject({
    cause: { constraint: 'reservation_spans_operator_apart' },
  });
  await db.insert(reservationSpans).values([row('12:00'), row('11:00', false)]);
});

test('where only the laboratory answers, a service manager reads no such step and is refused', async () => {
  await setRules({ keeper_approves: true });
  const { rid } = await bookSlot(world, session, member, slotOn(9, '10:00', 1));
  const events = async (as: StaffSpeaker) =>
    (await world.call(getStaffReservation, { rid }, as)).actions.map(({ event }) => event);
  expect(await events(manager)).toEqual(['refuse']);
  expect(await events(laboratory)).toContain('accept');
  expect(await world.answer(acceptByStaff, { rid }, manager)).toMatchObject({ reason: 'keeperNeeded' });
  expect(await world.answer(acceptByStaff, { rid }, laboratory)).toMatchObject({ code: 1 });
});

test('nobody who works elsewhere is named as an operator', async () => {
  const rules = { ...noRules, operators: [newRid()] };
  const { instrument_rid: rid } = session.request;
  expect(await world.answer(saveInstrumentRules, { rid, rules }, laboratory)).toMatchObject({
    reason: 'operatorUnknown',
  });
});

import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { addOrder } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import {
  addReservation,
  getReservation,
  joinWait,
  listReservations,
  listWaits,
  rescheduleReservation,
  takeWait,
} from '@yance/contract/reservations/endpoints.ts';
import {
  getInstrument,
  mostHit,
  previewBreakdown,
  removeClosure,
  startBreakdown,
} from '@yance/contract/reservations/instrument-endpoints.ts';
import { checkInByStaff, replaceTime } from '@yance/contract/reservations/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { bookedSlot, bookSlot, newSession, signInAgain, slotOn, type Session } from '../../../../test/booking.ts';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours, minutes } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { heldSpans } from '../spans.store.ts';

let world: World;
let session: Session;
let member: MemberSpeaker;
let laboratory: StaffSpeaker;
beforeEach(async () => {
  world = await openWorld();
  [session, member, laboratory] = [await newSession(world), await newMember(world), await newStaff(world, 'L')];
});
const instrument = () => session.request.instrument_rid;
const until = slotOn(3, '12:00', 1).start;
const seenOf = async () =>
  (await world.call(previewBreakdown, { rid: instrument(), until }, laboratory)).list.map(({ rid }) => rid);
const broken = async (seen?: string[]) =>
  world.answer(
    startBreakdown,
    { rid: instrument(), until, reason: '灯丝断裂', seen: seen ?? (await seenOf()) },
    laboratory,
  );
const left = async (who: MemberSpeaker) => (await world.call(assetInfo, {}, who)).credit.available_fen;
const offersOf = async (who: MemberSpeaker) =>
  (await world.call(listWaits, {}, who)).list.filter(({ state }) => state === 'offered');

test('a breakdown gives back what lies in it without a fee, tells each customer, and holds up to three other times', async () => {
  const other = await newMember(world);
  const before = await left(member);
  const booked = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(1, '10:00', 2));
  const asked = await bookSlot(world, session, other, slotOn(2, '10:00', 1));
  const later = await bookSlot(world, session, other, slotOn(4, '10:00', 1));
  const preview = await world.call(previewBreakdown, { rid: instrument(), until }, laboratory);
  expect(preview.list.map(({ rid, outcome }) => [rid, outcome])).toEqual([
    [booked.rid, 'release'],
    [asked.rid, 'release'],
  ]);
  expect(await broken()).toMatchObject({ code: 1, data: { released: 2, kept: 0, label: '故障', open_end: false } });
  expect(await world.call(getReservation, { rid: booked.rid }, member)).toMatchObject({
    state: 'cancelled',
    amount_fen: 0,
    reason: '仪器故障：灯丝断裂',
  });
  const rows = (await world.call(listReservations, {}, member)).list;
  expect(rows.find(({ rid }) => rid === booked.rid)?.ended_why).toBe('仪器故障：灯丝断裂');
  expect((await world.call(getReservation, { rid: later.rid }, other)).state).toBe('confirming');
  expect(await left(member)).toBe(before);
  await world.settle();
  const titles = (await world.call(listMessages, {}, member)).list.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['仪器故障，预约已取消', '已为您另留时段']));
  const offers = await offersOf(member);
  expect(offers).toHaveLength(3);
  expect(offers.every(({ start, replaces_rid }) => start >= until && replaces_rid === booked.rid)).toBe(true);
  const stranger = await newMember(world);
  const [first] = offers;
  const same = { ...session.request, start: first!.start, end: first!.end };
  expect(await world.answer(addReservation, same, stranger)).toMatchObject({ reason: 'slotTaken' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('who waits for time that a breakdown takes is out of line and reads why; who waits for later time waits on', async () => {
  const [first, second, later] = [await newMember(world), await newMember(world), await newMember(world)];
  const [taken, free] = [slotOn(1, '10:00', 1), slotOn(5, '10:00', 1)];
  await bookSlot(world, session, member, taken);
  await bookSlot(world, session, member, free);
  const wait = (who: MemberSpeaker, slot: typeof taken) => world.call(joinWait, { ...session.request, ...slot }, who);
  const place = await wait(first, taken);
  await wait(second, taken);
  await wait(later, free);
  await broken();
  await world.settle();
  const stateOf = async (who: MemberSpeaker) => (await world.call(listWaits, {}, who)).list.map(({ state }) => state);
  expect([await stateOf(first), await stateOf(second), await stateOf(later)]).toEqual([
    ['broken'],
    ['broken'],
    ['waiting'],
  ]);
  const [message] = (await world.call(listMessages, {}, first)).list;
  expect(message).toMatchObject({ title: '仪器故障，候补已结束', content: expect.stringContaining('灯丝断裂') });
  expect(await world.answer(takeWait, { rid: place.rid }, first)).toMatchObject({ reason: 'waitOver' });
  world.clock.pass(hours(24 * 2));
  await world.settle();
  expect(await stateOf(await signInAgain(world, first))).toEqual(['broken']);
});

test('who takes one of the times gives the others back; what nobody takes is free after a day', async () => {
  const booked = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(1, '10:00', 2));
  await broken([booked.rid]);
  await world.settle();
  const [first, second] = await offersOf(member);
  const made = await world.call(takeWait, { rid: second!.rid, fee_fen: second!.fee_fen ?? undefined }, member);
  expect(made).toMatchObject({ state: 'confirming', start: second!.start });
  expect(await offersOf(member)).toEqual([]);
  const freed = { ...session.request, start: first!.start, end: first!.end };
  expect(await world.answer(addReservation, freed, await newMember(world))).toMatchObject({ code: 1 });
  expect(await world.answer(takeWait, { rid: first!.rid }, member)).toMatchObject({ code: 0 });
});

test('times that are held and not taken go back by themselves', async () => {
  await bookedSlot(world, session, { member, staff: laboratory }, slotOn(1, '10:00', 2));
  await broken();
  await world.settle();
  expect(await offersOf(member)).toHaveLength(3);
  world.clock.pass(hours(25));
  await world.settle();
  const within = { start: world.clock.now(), end: new Date(world.clock.now().getTime() + hours(24 * 20)) };
  expect(await world.database.transaction((tx) => heldSpans(tx, [instrument()], within))).toEqual([]);
});

test('of two breakdowns at once one is recorded, and nobody is released twice', async () => {
  await bookedSlot(world, session, { member, staff: laboratory }, slotOn(1, '10:00', 2));
  const seen = await seenOf();
  const answers = await Promise.all([broken(seen), broken(seen), broken(seen)]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter((one) => one.code === 0 && one.reason === 'alreadyBroken')).toHaveLength(2);
  const { closures } = await world.call(getInstrument, { rid: instrument() }, laboratory);
  expect(closures).toHaveLength(1);
});

test('who checks in meanwhile goes on, and who books meanwhile is seen before anything is given back', async () => {
  const near = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(0, '14:00', 1));
  world.clock.pass(hours(3) + minutes(50));
  const again = await newStaff(world, 'L');
  const seen = [near.rid];
  await world.call(checkInByStaff, { rid: near.rid }, again);
  const other = await newMember(world);
  const booked = await bookSlot(world, session, other, slotOn(2, '10:00', 1));
  const start = (rids: string[]) =>
    world.answer(startBreakdown, { rid: instrument(), until, reason: '停机', seen: rids }, again);
  expect(await start(seen)).toMatchObject({ reason: 'breakdownChanged' });
  expect(await start([...seen, booked.rid])).toMatchObject({ code: 1, data: { released: 1 } });
  const detail = await world.answer(getReservation, { rid: near.rid }, await signInAgain(world, member));
  expect(detail).toMatchObject({ code: 1, data: { state: 'using' } });
});

test('of a booking that is being moved the old time stays where only the new one is hit', async () => {
  const { rid } = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(6, '10:00', 1));
  await world.call(rescheduleReservation, { rid, ...slotOn(2, '10:00', 2) }, member);
  expect(await broken()).toMatchObject({ code: 1, data: { released: 0, kept: 1 } });
  expect(await world.call(getReservation, { rid }, member)).toMatchObject({
    state: 'booked',
    ...slotOn(6, '10:00', 1),
  });
});

test('when it works again the time may be booked, and the breakdown stays on record until now', async () => {
  const answer = await broken([]);
  const rid = answer.code === 1 ? answer.data.rid : '';
  const slot = { ...session.request, ...slotOn(1, '10:00', 1) };
  expect(await world.answer(addReservation, slot, member)).toMatchObject({ reason: 'slotClosed' });
  world.clock.pass(minutes(30));
  const again = await newStaff(world, 'L');
  await world.call(removeClosure, { rid }, again);
  expect(await world.answer(addReservation, slot, member)).toMatchObject({ code: 1 });
  expect(await world.answer(removeClosure, { rid }, again)).toMatchObject({ reason: 'notFound' });
});

test('an accepted time is given up for another one that is held for the customer', async () => {
  const before = await left(member);
  const { rid } = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(2, '10:00', 1));
  const to = slotOn(2, '15:00', 1);
  const given = { rid, ...to, reason: '样品台要校准' };
  expect(await world.call(replaceTime, given, laboratory)).toMatchObject({ state: 'cancelled' });
  expect(await offersOf(member)).toMatchObject([{ ...to, replaces_rid: rid }]);
  expect(await left(member)).toBe(before);
});

test('another time in the place of a community’s is offered on the same money, and counts with what was submitted with it', async () => {
  const { rid: community_rid, people } = await newCast(world, '停机课题组');
  const { O, M } = people;
  const grant = { name: '面上项目', grant_no: 'NSFC-22375002', budget_fen: null };
  const { rid: project_rid } = await world.call(addProject, { rid: community_rid, ...grant }, O);
  const paid = { community_rid, project_rid };
  const { rid: service, parameters, ...booking } = session.request;
  const configuration = { parameters, booking: { ...booking, ...slotOn(1, '10:00', 1) } };
  const { line } = await world.call(addPlanLine, { rid: service, configuration }, M);
  const tests = await demandFor(world, M, [{ kw: 'XRD', count: 1 }]);
  const order = await world.call(addOrder, { ...tests, bookings: [line.plan_rid], ...paid }, M);
  await broken();
  await world.settle();
  const [offer] = await offersOf(M);
  expect(offer).toMatchObject({ replaces_rid: order.reservations[0]?.rid, ...paid });
  const fee_fen = offer?.fee_fen ?? 0;
  const limits = { month_limit_fen: null, order_limit_fen: order.total_fen + fee_fen - 1, needs_approval: false };
  await world.call(limitMember, { rid: (await placeOf(world, { rid: community_rid }, M)).rid, ...limits }, O);
  const made = await world.call(takeWait, { rid: offer?.rid ?? '', fee_fen, ...paid }, M);
  expect(made).toMatchObject({ state: 'approving', payer: { rid: community_rid, grant_no: grant.grant_no } });
});

/** Bookings like this one, half an hour of each of the hours after it: no test has the time to make so many. */
async function repeated(rid: string, number: number): Promise<void> {
  const rids = Array.from({ length: number }, newRid);
  const copy = (table: string, named: string, more: string) =>
    world.database.pool.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(
         '${named}', copied, ${more}, 'starts_at', one.starts_at + n * interval '1 hour',
         'ends_at', one.starts_at + n * interval '1 hour' + interval '30 minutes'))).*
       from ${table} one, unnest($2::uuid[]) with ordinality as copies (copied, n) where one.${named} = $1`,
      [rid, rids],
    );
  await copy('reservations', 'rid', `'reservation_no', 'COPY' || n`);
  await copy('reservation_spans', 'owner_rid', `'rid', gen_random_uuid()`);
}

test('a breakdown that hits more than one step can give back is refused in words, by its preview too, and gives nothing back', async () => {
  const first = await bookSlot(world, session, member, slotOn(1, '10:00', 1));
  await repeated(first.rid, mostHit - 1);
  const whole = { rid: instrument(), until: null };
  const { list } = await world.call(previewBreakdown, whole, laboratory);
  expect(list).toHaveLength(mostHit);
  const next = await bookSlot(world, session, await newMember(world), slotOn(1, '09:00', 1));
  const wide = { code: 0, reason: 'breakdownWide', msg: '一次最多释放 300 个预约，请先登记较近的预计恢复时间' };
  expect(await world.answer(previewBreakdown, whole, laboratory)).toMatchObject(wide);
  const step = { ...whole, reason: '灯丝断裂' };
  const seen = list.map(({ rid }) => rid);
  expect(await world.answer(startBreakdown, { ...step, seen }, laboratory)).toMatchObject(wide);
  const all = await world.answer(startBreakdown, { ...step, seen: [...seen, next.rid] }, laboratory);
  expect(all).toMatchObject({ code: 0, errors: [{ path: 'seen', msg: wide.msg }] });
  expect((await world.call(getReservation, { rid: first.rid }, member)).state).toBe('confirming');
  expect((await world.call(getInstrument, { rid: instrument() }, laboratory)).closures).toEqual([]);
});

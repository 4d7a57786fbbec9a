import {
  addClosure,
  getInstrument,
  instrumentBoard,
  moveClosure,
  previewBreakdown,
  removeClosure,
  startBreakdown,
} from '@yance/contract/reservations/instrument-endpoints.ts';
import { rescheduleReservation } from '@yance/contract/reservations/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookedSlot, bookSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let session: Session;
let member: MemberSpeaker;
let laboratory: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [session, member, laboratory] = [await newSession(world), await newMember(world), await newStaff(world, 'L')];
});
const board = (more: object = {}) =>
  world.call(instrumentBoard, { date: '2026-11-27', kw: 'GeminiSEM', ...more }, laboratory);

test('a board shows open hours, bookings at both of their times, and what staff have planned, for a day and a week', async () => {
  const moved = await bookedSlot(world, session, { member, staff: laboratory }, slotOn(3, '10:00', 1));
  await world.call(rescheduleReservation, { rid: moved.rid, ...slotOn(4, '14:00', 1) }, member);
  const asked = await bookSlot(world, session, member, slotOn(3, '13:00', 1));
  const plan = { rid: session.request.instrument_rid, ...slotOn(3, '16:00', 2), reason: '换灯丝' };
  await world.call(addClosure, { ...plan, kind: 'maintenance' }, laboratory);
  const [row] = (await board()).list;
  expect(row?.open[0]?.start).toBe('2026-11-27T09:00:00+08:00');
  expect(row?.bookings.map(({ rid, move, wanted }) => [rid, move, wanted])).toEqual([
    [moved.rid, 'propose', false],
    [asked.rid, 'propose', false],
  ]);
  expect(row?.bookings.every(({ customer }) => customer.startsWith('客户 '))).toBe(true);
  expect(row?.closures).toMatchObject([{ kind: 'maintenance', label: '维护', reason: '换灯丝' }]);
  const week = await board({ days: 7 });
  expect(week.list[0]?.bookings.filter(({ rid }) => rid === moved.rid).map(({ wanted }) => wanted)).toEqual([
    false,
    true,
  ]);
});

test('a board is narrowed by words, laboratory and technique, and comes in pages', async () => {
  const all = await board({ kw: '', size: 2 });
  expect(all.list).toHaveLength(2);
  expect(all.total).toBeGreaterThan(2);
  const technique = all.techniques[0]!;
  const narrowed = await board({ kw: '', technique, size: 60 });
  expect(narrowed.list.every(({ name }) => name === technique)).toBe(true);
  expect((await board({ kw: '没有这样的仪器' })).list).toEqual([]);
});

test('however many instruments stand on a board, it takes as many statements as one', async () => {
  // Settings are read once, by whoever comes first.
  await board({ days: 7 });
  const one = await countStatements(world, () => board({ days: 7 }));
  const many = await countStatements(world, () => board({ kw: '', size: 60, days: 7 }));
  expect(many).toBe(one);
});

test('planned time is moved unless somebody has the new time, and weekly plans tell which weeks were booked', async () => {
  const { instrument_rid: rid } = session.request;
  const plan = { rid, ...slotOn(6, '09:00', 1), reason: '新用户培训', kind: 'training' as const, weeks: 3 };
  await bookSlot(world, session, await newMember(world), slotOn(13, '09:00', 1));
  const made = await world.call(addClosure, plan, laboratory);
  expect(made).toMatchObject({ made: 2, kind: 'training', missed: [{ ...slotOn(13, '09:00', 1) }] });
  expect(made.missed[0]?.msg).toContain('1 个预约');
  const move = (to: { start: string; end: string }) => world.answer(moveClosure, { rid: made.rid, ...to }, laboratory);
  expect(await move(slotOn(13, '09:00', 1))).toMatchObject({ reason: 'closureBooked' });
  expect(await move(slotOn(6, '15:00', 2))).toMatchObject({ code: 1, data: slotOn(6, '15:00', 2) });
  const { closures } = await world.call(getInstrument, { rid }, laboratory);
  expect(closures.find((one) => one.rid === made.rid)).toMatchObject(slotOn(6, '15:00', 2));
});

test('a closure that is added, moved, taken back or a breakdown is announced, so that open boards are renewed', async () => {
  const { instrument_rid: rid } = session.request;
  const told = async (closure: string) =>
    (
      await world.database.pool.query<{ event: string; reason: string | null; details: object }>(
        `select event, reason, details from facts where entity = 'closure' and entity_rid = $1 order by seq`,
        [closure],
      )
    ).rows;
  const plan = { rid, ...slotOn(12, '16:00', 1), reason: '换灯丝', kind: 'maintenance' as const };
  const made = await world.call(addClosure, plan, laboratory);
  await world.call(moveClosure, { rid: made.rid, ...slotOn(12, '17:00', 1) }, laboratory);
  await world.call(removeClosure, { rid: made.rid }, laboratory);
  const [first, second] = [slotOn(12, '16:00', 1), slotOn(12, '17:00', 1)];
  const about = { instrument_rid: rid, kind: 'maintenance' };
  expect(await told(made.rid)).toEqual([
    { event: 'add', reason: '换灯丝', details: { ...about, ...first } },
    { event: 'move', reason: null, details: { ...about, ...second, start_before: first.start, end_before: first.end } },
    { event: 'remove', reason: '换灯丝', details: { ...about, ...second } },
  ]);
  const until = slotOn(0, '23:00', 1).start;
  const { list } = await world.call(previewBreakdown, { rid, until }, laboratory);
  const step = { rid, until, reason: '断电', seen: list.map((one) => one.rid) };
  const broken = await world.call(startBreakdown, step, laboratory);
  await world.call(removeClosure, { rid: broken.rid }, laboratory);
  expect((await told(broken.rid)).map(({ event }) => event)).toEqual(['add', 'remove']);
});

import { pickupBoard, placePickup } from '@yance/contract/sampling/board-endpoints.ts';
import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import {
  assignPickups,
  collectPickup,
  courierRoute,
  getPickup,
  setOutForPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { setStaffAway } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { morning, nextDay, openSampling, photoBy, type Collectors } from '../../../../test/sampling.ts';
import type { World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
let staff: Collectors;
const noon = '11:00-13:00';
const capacity = 2;
beforeAll(async () => {
  ({ world, staff } = await openSampling());
  await setting('pickup.courier_capacity', capacity);
});

const setting = (key: 'pickup.courier_capacity' | 'pickup.capacity', value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
const booked = async (date: string, time = morning, as?: MemberSpeaker) => {
  const member = as ?? (await newMember(world));
  const { rid } = await world.call(addSampling, { date, time, sendAddress: member.address_rid ?? '' }, member);
  return rid;
};
type Move = { rid: string; courier_rid: string | null; time?: string; before_rid?: string; reason?: string };
const sent = ({ time = morning, ...given }: Move) => ({ time, ...given });
const place = (given: Move, as = staff.manager) => world.call(placePickup, sent(given), as);
const answer = (given: Move, as = staff.manager) => world.answer(placePickup, sent(given), as);
const boardOf = (date: string) => world.call(pickupBoard, { date }, staff.manager);
const inSlot = async (date: string, courier_rid: string, time = morning) =>
  (await boardOf(date)).list
    .filter((one) => one.courier_rid === courier_rid && one.time === time)
    .map(({ rid }) => rid);

test('a pickup is given to a courier on the board, then to another, who has to confirm it anew', async () => {
  const date = nextDay();
  const rid = await booked(date);
  const other = await newStaff(world, 'R');
  expect(await place({ rid, courier_rid: staff.courier.rid })).toMatchObject({ state: 'arranged', time: morning });
  expect(await place({ rid, courier_rid: other.rid })).toMatchObject({ courier_rid: other.rid, confirmed_at: null });
  const { timeline } = await world.call(getPickup, { rid }, staff.manager);
  expect(timeline.map(({ label }) => label)).toEqual(['预约取样', '安排取样员', '更换取样员']);
});

test('another slot of the day needs a reason, which its customer reads with the new time', async () => {
  const date = nextDay();
  const member = await newMember(world);
  const rid = await booked(date, morning, member);
  const to = { rid, courier_rid: staff.courier.rid, time: noon };
  expect(await answer(to)).toMatchObject({ reason: 'reasonMissing' });
  expect(await place({ ...to, reason: '电话约好改到中午' })).toMatchObject({ time: noon, state: 'arranged' });
  await world.settle();
  const { rows } = await world.database.pool.query<{ title: string; content: string }>(
    `select title, content from messages where member_rid = $1 order by rid`,
    [member.rid],
  );
  expect(rows.find(({ title }) => title === '取样时段已调整')?.content).toContain(`${date} ${noon}：电话约好改到中午`);
});

test('a slot that is not offered, or full in its district, is refused, and the pickup stays where it was', async () => {
  const date = nextDay();
  const rid = await booked(date);
  const to = { rid, courier_rid: staff.courier.rid, reason: '约好' };
  expect(await answer({ ...to, time: '20:00-22:00' })).toMatchObject({
    code: 0,
    msg: '该时段不提供上门取样，请选择其他时段',
  });
  await setting('pickup.capacity', 1);
  await booked(date, noon);
  expect(await answer({ ...to, time: noon })).toMatchObject({ reason: 'slotFull' });
  await setting('pickup.capacity', 6);
  expect(await world.call(getPickup, { rid }, staff.manager)).toMatchObject({ state: 'waiting', time: morning });
});

test('a courier takes no more in a slot than the setting allows, one by one or many at once', async () => {
  const date = nextDay();
  const courier_rid = staff.courier.rid;
  const rids = [await booked(date), await booked(date), await booked(date)];
  expect(await world.answer(assignPickups, { rids, courier_rid }, staff.manager)).toMatchObject({
    reason: 'courierFull',
  });
  await world.call(assignPickups, { rids: rids.slice(0, capacity), courier_rid }, staff.manager);
  expect(await answer({ rid: rids[2]!, courier_rid })).toMatchObject({
    reason: 'courierFull',
    msg: expect.stringMatching(new RegExp(`在 ${date} ${morning} 已有 2 个取样，最多 2 个`)) as string,
  });
  // Another slot has room, and moving within the full one needs none.
  await place({ rid: rids[2]!, courier_rid, time: noon, reason: '约好' });
  await place({ rid: rids[1]!, courier_rid, before_rid: rids[0]! });
  expect(await inSlot(date, courier_rid)).toEqual([rids[1], rids[0]]);
});

test('two arrangers at once never give a courier more than there is room for', async () => {
  const date = nextDay();
  const courier = await newStaff(world, 'R');
  const second = await newStaff(world, 'B');
  const rids = await Promise.all([1, 2, 3, 4].map(() => booked(date)));
  await place({ rid: rids[0]!, courier_rid: courier.rid });
  const answers = await atOnce(world, { table: 'courier_slots', key: 'courier_rid', rid: courier.rid }, 3, (index) =>
    answer({ rid: rids[index + 1]!, courier_rid: courier.rid }, index === 1 ? second : staff.manager),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await inSlot(date, courier.rid)).toHaveLength(capacity);
});

test('the order of the stops of a slot is what the route of the courier shows', async () => {
  await setting('pickup.courier_capacity', 6);
  const date = nextDay();
  const courier = await newStaff(world, 'R');
  const rids = [await booked(date), await booked(date), await booked(date)];
  const late = await booked(date, noon);
  await world.call(assignPickups, { rids: [...rids, late], courier_rid: courier.rid }, staff.manager);
  await place({ rid: rids[2]!, courier_rid: courier.rid, before_rid: rids[0]! });
  await place({ rid: rids[0]!, courier_rid: courier.rid });
  const expected = [rids[2], rids[1], rids[0], late];
  const { list } = await world.call(courierRoute, { date }, courier);
  expect(list.map(({ rid }) => rid)).toEqual(expected);
  expect((await boardOf(date)).list.map(({ rid }) => rid)).toEqual(expected);
  await setting('pickup.courier_capacity', capacity);
});

test('a pickup for which the courier has set out or has been is moved by nobody, and still takes its place', async () => {
  const date = nextDay();
  const courier = await newStaff(world, 'R');
  const other = await newStaff(world, 'R');
  const rid = await booked(date);
  await place({ rid, courier_rid: courier.rid });
  await world.call(setOutForPickup, { rid }, courier);
  const moves = [{ courier_rid: other.rid }, { courier_rid: courier.rid, time: noon, reason: '约好' }];
  for (const move of moves) expect(await answer({ rid, ...move })).toMatchObject({ reason: 'stepNotAllowed' });
  const photo_rid = await photoBy(world, courier);
  await world.call(collectPickup, { rid, pieces: 1, photo_rid, codes: [] }, courier);
  for (const move of moves) expect(await answer({ rid, ...move })).toMatchObject({ reason: 'stepNotAllowed' });
  const { list, couriers } = await boardOf(date);
  const shown = { courier_rid: courier.rid, time: morning, movable: false, state: 'collected' };
  expect(list.find((one) => one.rid === rid)).toMatchObject(shown);
  expect(couriers.find((one) => one.rid === courier.rid)).toMatchObject({ pickups: 1, works: true });
});

test('an arranged pickup keeps a courier, and only one at work is given any', async () => {
  const date = nextDay();
  const courier = await newStaff(world, 'R');
  const rid = await booked(date);
  expect(await answer({ rid, courier_rid: staff.keeper.rid })).toMatchObject({ reason: 'noCourier' });
  await place({ rid, courier_rid: courier.rid });
  expect(await answer({ rid, courier_rid: null })).toMatchObject({ reason: 'keepsCourier' });
  const admin = await newStaff(world, 'M');
  await world.call(setStaffAway, { rid: courier.rid, away: true, reason: '休假' }, admin);
  const next = await booked(date);
  expect(await answer({ rid: next, courier_rid: courier.rid })).toMatchObject({ reason: 'noCourier' });
  expect((await boardOf(date)).couriers.find((one) => one.rid === courier.rid)).toMatchObject({ works: false });
});

test('the board counts the places of each district and offers the slots of the calendar', async () => {
  const date = '2026-12-24';
  await booked(date);
  await booked(date);
  const board = await boardOf(date);
  expect(board.slots.map(({ slot, open }) => [slot, open])).toEqual([
    ['09:00-11:00', true],
    ['11:00-13:00', true],
    ['14:00-16:00', true],
    ['16:00-18:00', true],
  ]);
  expect(board.slots[0]?.districts).toMatchObject([{ taken: 2 }]);
  expect(board).toMatchObject({ date, total: 2, courier_capacity: capacity, district_capacity: 6 });
  expect((await boardOf('2026-11-20')).slots.every(({ open }) => !open)).toBe(true);
});

test('the board of any day says which days hold pickups that nobody has yet', async () => {
  const [date, today] = [nextDay(), '2026-11-24'];
  const waiting = async () => (await boardOf(today)).waiting.find((one) => one.date === date)?.pickups ?? 0;
  const before = await waiting();
  const rids = [await booked(date), await booked(date, noon)];
  expect(await waiting()).toBe(before + 2);
  await place({ rid: rids[0]!, courier_rid: staff.courier.rid });
  expect(await waiting()).toBe(before + 1);
});

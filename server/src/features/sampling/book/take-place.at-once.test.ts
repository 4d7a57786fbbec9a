import { addSampling, editSampling, listSamplings, samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { addOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers } from '../../../../test/callers.ts';
import { newAddress, newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { pickupDemand, thursday } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let people: MemberSpeaker[];
beforeAll(async () => {
  world = await openWorld();
  people = await Promise.all(Array.from({ length: 10 }, () => newMember(world)));
});

const booked = async () => {
  const { rows } = await world.database.pool.query<{ number: number }>(
    `select count(*)::int as number from pickups where date = $1 and slot = $2 and state <> 'cancelled'`,
    [thursday, '14:00-16:00'],
  );
  return rows[0]?.number;
};

test(
  '500 callers and more on one slot of one district get exactly its capacity, the others a refusal',
  { timeout: 120_000 },
  async () => {
    const answers = await Promise.all(
      Array.from({ length: Math.max(500, callers) }, (_, index) => {
        const one = people[index % people.length];
        const request = { date: thursday, time: '14:00-16:00', sendAddress: one?.address_rid ?? '' };
        return world.answer(addSampling, request, one);
      }),
    );
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(6);
    expect(new Set(answers.flatMap((answer) => (answer.code === 0 ? [answer.msg] : [])))).toEqual(
      new Set(['该时段的取样预约已满，请选择其他时段']),
    );
    expect(await booked()).toBe(6);
    const { full } = await world.call(samplingCalendar, { address_code: '320106' }, people[0]);
    expect(full).toEqual({ [thursday]: ['14:00-16:00'] });
    expect((await world.call(samplingCalendar, { address_code: '320102' }, people[0])).full).toEqual({});
  },
);

test('the database itself gives a place to one pickup only, and gives it free with a cancellation', async () => {
  const { pool } = world.database;
  const { rows } = await pool.query<{ rid: string; slot_place: number }>(
    `select rid, slot_place from pickups where date = $1 and slot = '14:00-16:00' order by slot_place`,
    [thursday],
  );
  expect(rows.map(({ slot_place }) => slot_place)).toEqual([1, 2, 3, 4, 5, 6]);
  const set = 'update pickups set slot_place = 1 where rid = $1';
  await expect(pool.query(set, [rows[1]?.rid])).rejects.toThrow('pickups_slot_place');
});

test('who changes a pickup in a full slot keeps its place, which the calendar shows as open to them alone', async () => {
  // Six of the ten hold a place; who they are is left to the race.
  const held = await Promise.all(
    people.map(async (one) => {
      const { list } = await world.call(listSamplings, { size: 100 }, one);
      return list
        .filter(({ date, time }) => date === thursday && time === '14:00-16:00')
        .map(({ rid }) => ({ one, rid }));
    }),
  );
  const [first] = held.flat();
  if (!first) throw new Error('Nobody holds a place.');
  const { one: holder, rid } = first;
  const full = async (given: object, as: MemberSpeaker) =>
    (await world.call(samplingCalendar, { address_code: '320106', ...given }, as)).full;
  expect(await full({}, holder)).toEqual({ [thursday]: ['14:00-16:00'] });
  expect(await full({ rid }, holder)).toEqual({});
  const stranger = await newMember(world);
  expect(await world.answer(samplingCalendar, { address_code: '320106', rid }, stranger)).toMatchObject({
    reason: 'notFound',
  });
  const request = {
    rid,
    date: thursday,
    time: '14:00-16:00',
    sendAddress: holder.address_rid ?? '',
    message: '请走东门',
  };
  expect(await world.call(editSampling, request, holder)).toMatchObject({ message: '请走东门', time: '14:00-16:00' });
  expect(await booked()).toBe(6);
});

test('a full slot takes the whole order back: no order, no hold, and the plan as it was', async () => {
  const [student] = people;
  if (!student) throw new Error('Nobody is there.');
  const before = await world.call(assetInfo, {}, student);
  const demand = await pickupDemand(world, student, { time: '14:00-16:00' });
  expect(await world.answer(addOrder, demand, student)).toMatchObject({ code: 0, reason: 'slotFull' });
  expect(await world.call(assetInfo, {}, student)).toEqual(before);
  expect((await world.call(addOrder, { ...demand, time: '16:00-18:00' }, student)).state).toBe('sending');
});

test(
  'for the last place, new bookings and changes into the slot at once leave one that has it',
  { timeout: 60_000 },
  async () => {
    const friday = '2026-11-27';
    const request = (time: string, as: MemberSpeaker) => ({ date: friday, time, sendAddress: as.address_rid ?? '' });
    const [first, ...others] = people;
    if (!first) throw new Error('Nobody is there.');
    for (let place = 1; place <= 5; place += 1) await world.call(addSampling, request('16:00-18:00', first), first);
    const elsewhere = await Promise.all(
      others.slice(0, 4).map((one) => world.call(addSampling, request('09:00-11:00', one), one)),
    );
    const answers = await Promise.all([
      ...others
        .slice(0, 4)
        .map((one, index) =>
          world.answer(editSampling, { rid: elsewhere[index]?.rid ?? '', ...request('16:00-18:00', one) }, one),
        ),
      ...others.slice(4).map((one) => world.answer(addSampling, request('16:00-18:00', one), one)),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { rows } = await world.database.pool.query<{ slot_place: number }>(
      `select slot_place from pickups where date = $1 and slot = '16:00-18:00' order by slot_place`,
      [friday],
    );
    expect(rows.map(({ slot_place }) => slot_place)).toEqual([1, 2, 3, 4, 5, 6]);
  },
);

test('of twenty bookings of one member at once so many stay open as the setting allows', async () => {
  const member = await newMember(world);
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'pickup.most_open', 3));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const date = `2026-12-${String(7 + (index % 5)).padStart(2, '0')}`;
      const time = ['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00'][index % 4] ?? '';
      return world.answer(addSampling, { date, time, sendAddress: member.address_rid }, member);
    }),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
  expect(new Set(answers.flatMap((answer) => (answer.code === 0 ? [answer.msg] : [])))).toEqual(
    new Set(['最多同时有 3 个未完成的取样预约，请先完成或取消一些']),
  );
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'pickup.most_open', 100));
});

test('who has not completed the profile books no pickup', async () => {
  const visitor = await newMember(world, { profile: 'none' });
  const place = { province: '江苏省', city: '南京市', area: '鼓楼区', address_code: '320106', address: '汉口路 22 号' };
  const request = { date: thursday, time: '09:00-11:00', name: '林晓雨', phone: '13800000002', ...place };
  expect(await world.answer(addSampling, request, visitor)).toMatchObject({
    code: 0,
    msg: '请先完善资料后再预约取样',
    reason: 'profileIncomplete',
  });
});

test('fees of 40 bookings at once never hold more than credit covers', { timeout: 60_000 }, async () => {
  await world.database.transaction(async (tx) => {
    const work = { tx, clock: world.clock };
    await changeSetting(work, 'allowRegion', ['44']);
    await changeSetting(work, 'pickup.capacity', 100);
  });
  const student = await newMember(world);
  const sendAddress = await newAddress(world, student, { address_code: '440305' });
  const slots = ['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      world.answer(addSampling, { date: thursday, time: slots[index % 4] ?? '', sendAddress }, student),
    ),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(30);
  expect(answers.find((answer) => answer.code === 0)?.msg).toContain('可用余额与信用额度不足，还差');
  expect((await world.call(listSamplings, { open: true }, student)).total).toBe(30);
  expect((await world.call(assetInfo, {}, student)).credit.available_fen).toBe(0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

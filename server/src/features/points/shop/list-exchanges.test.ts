import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { cancelExchange, exchangeGood } from '@yance/contract/points/endpoints.ts';
import { listExchangesForStaff, shipExchange } from '@yance/contract/points/staff-endpoints.ts';
import { listReadings } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newGood, rewarded } from '../../../../test/points.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let keeper: StaffSpeaker;
let people: [MemberSpeaker, MemberSpeaker];
let made: string[];
/** Four exchanges, a minute apart: pending, shipped and cancelled of one member, pending of another one. */
beforeAll(async () => {
  world = await openWorld();
  keeper = await newStaff(world, 'W');
  people = [await newMember(world), await newMember(world)];
  made = [];
  for (const [turn, who] of [people[0], people[0], people[0], people[1]].entries()) {
    await rewarded(world, who, 1_000);
    const good = await newGood(world, { points: 100 + turn });
    const taken = { rid: good.rid, count: 1, address_rid: who.address_rid ?? '' };
    made.push((await world.call(exchangeGood, taken, who)).rid);
    world.clock.pass(minutes(1));
  }
  await world.call(shipExchange, { rid: made[1] ?? '', courier: '顺丰速运', number: 'SF7755001122' }, keeper);
  await world.call(cancelExchange, { rid: made[2] ?? '' }, people[0]);
});

const listed = async (input: object) => {
  const { list } = await world.call(listExchangesForStaff, input, keeper);
  return list.map(({ rid }) => made.indexOf(rid));
};

test('exchanges are found by state, by number, good and parcel, and by who took them; the counts keep to the search', async () => {
  expect(await listed({ state: 'shipped' })).toEqual([1]);
  expect(await listed({ kw: 'sf7755' })).toEqual([1]);
  expect(await listed({ kw: '记录本', state: 'cancelled' })).toEqual([2]);
  const found = await world.call(listExchangesForStaff, { kw: people[0].phone }, keeper);
  expect(found).toMatchObject({ total: 3, points: 303, counts: { pending: 1, shipped: 1, cancelled: 1 } });
  expect(await listed({ kw: found.list[0]?.exchange_no })).toEqual([2]);
  expect(await listed({ kw: '没有这样的商品' })).toEqual([]);
  expect(await listed({ until: '2026-11-23' })).toEqual([]);
  expect(await listed({ since: '2026-11-24', until: '2026-11-24' })).toHaveLength(4);
});

test('the newest exchange is first, what waits to be sent comes first come first served, and pages follow on each other', async () => {
  expect(await listed({})).toEqual([3, 2, 1, 0]);
  expect(await listed({ state: 'pending' })).toEqual([0, 3]);
  expect(await listed({ sort: '-points' })).toEqual([3, 2, 1, 0]);
  expect(await listed({ sort: 'points' })).toEqual([0, 1, 2, 3]);
  expect([await listed({ page: 1, size: 3 }), await listed({ page: 2, size: 3 })]).toEqual([[3, 2, 1], [0]]);
});

test('who sends goods reads where they go, which is noted; finance and members read none of it', async () => {
  const [one] = (await world.call(listExchangesForStaff, { rid: made[0] }, keeper)).list;
  expect(one).toMatchObject({ member: { phone: maskPhone(people[0].phone) }, receiver: { name: '林晓雨' } });
  const finance = await newStaff(world, 'F');
  for (const other of [finance, people[0]]) expect((await world.answer(listExchangesForStaff, {}, other)).code).toBe(0);
  await world.app.readingsNoted();
  const noted = await world.call(listReadings, { subject: made[0] ?? '' }, await newStaff(world, 'M'));
  expect(noted.list.map(({ account }) => account)).toContain(keeper.account);
});

import { applyPromoter } from '@yance/contract/promotion/endpoints.ts';
import { approvePromoter, listPromoters, rejectPromoter } from '@yance/contract/promotion/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { financeOf } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { rebated, releaseAtOnce } from '../../../../test/promoting.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let finance: StaffSpeaker;
let people: MemberSpeaker[];
let made: string[];
/** Four who applied, a minute apart: active, rejected, and two who wait. */
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
  people = await Promise.all([0, 1, 2, 3].map(() => newMember(world)));
  made = [];
  for (const who of people) {
    made.push((await world.call(applyPromoter, { channel: '课题组网站' }, who)).rid);
    world.clock.pass(minutes(1));
  }
  await world.call(approvePromoter, { rid: made[0] ?? '' }, finance);
  await world.call(rejectPromoter, { rid: made[1] ?? '', reason: '请写明渠道' }, finance);
});

const listed = async (input: object) => {
  const { list } = await world.call(listPromoters, input, finance);
  return list.map(({ rid }) => made.indexOf(rid));
};

test('promoters are found by state and by name, company or phone; the counts keep to the search', async () => {
  expect(await listed({ state: 'rejected' })).toEqual([1]);
  expect(await listed({ kw: people[2]?.phone })).toEqual([2]);
  expect(await listed({ kw: '13000000000' })).toEqual([]);
  expect((await world.call(listPromoters, {}, finance)).counts).toEqual({ active: 1, rejected: 1, pending: 2 });
  expect((await world.call(listPromoters, { kw: people[0]?.phone }, finance)).counts).toEqual({ active: 1 });
});

test('the newest promoter is first, who waits comes first come first served, and pages follow on each other', async () => {
  expect(await listed({})).toEqual([3, 2, 1, 0]);
  expect(await listed({ state: 'pending' })).toEqual([2, 3]);
  expect(await listed({ sort: 'created' })).toEqual([0, 1, 2, 3]);
  expect([await listed({ page: 1, size: 3 }), await listed({ page: 2, size: 3 })]).toEqual([[3, 2, 1], [0]]);
});

test('finance alone reads promoters; of their customers it reads no more than the promoter does, and rebates of one who is opened', async () => {
  await releaseAtOnce(world);
  const { promoter, customer } = await rebated(world, 1_000_00);
  const [beside] = (await world.call(listPromoters, { kw: promoter.phone }, finance)).list;
  expect(beside).toMatchObject({ rebates: [], timeline: [], sums: { available_fen: 30_00 } });
  const [alone] = (await world.call(listPromoters, { rid: beside?.rid }, finance)).list;
  expect(alone?.rebates).toMatchObject([{ name: '林**', amount_fen: 30_00 }]);
  expect(alone?.timeline.length).toBeGreaterThan(1);
  expect(JSON.stringify(alone)).not.toContain(customer.phone);
  for (const other of [await newStaff(world, 'E'), promoter])
    expect((await world.answer(listPromoters, {}, other)).code).toBe(0);
});

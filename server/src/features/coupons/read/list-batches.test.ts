import { receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import { listBatches, stopBatch } from '@yance/contract/coupons/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { editorOf, openedBatch } from '../../../../test/couponing.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let made: string[];
/** Four batches, a minute apart: two for a code, one stopped, one for points; the second is received twice. */
beforeAll(async () => {
  world = await openWorld();
  made = [];
  for (const part of [
    { title: '开学季', code: 'START26' },
    { title: '毕业季', code: 'LEAVE26' },
    { title: '双十一', code: 'ELEVEN26' },
    { title: '积分券', channel: 'points' as const, code: null, claim_until: null },
  ]) {
    made.push((await openedBatch(world, part)).rid);
    world.clock.pass(minutes(1));
  }
  for (let turn = 0; turn < 2; turn += 1) await world.call(receiveCoupon, { code: 'LEAVE26' }, await newMember(world));
  await world.call(receiveCoupon, { code: 'START26' }, await newMember(world));
  await world.call(stopBatch, { rid: made[2] ?? '', reason: '活动结束' }, await editorOf(world));
});

const own = (rid: string) => made.indexOf(rid);
const listed = async (input: object) => {
  const { list } = await world.call(listBatches, { size: 100, ...input }, await editorOf(world));
  return list.map(({ rid }) => own(rid)).filter((index) => index !== -1);
};

test('batches of coupons are found by state, channel, title and code', async () => {
  expect(await listed({ state: 'stopped' })).toEqual([2]);
  expect(await listed({ channel: 'points' })).toEqual([3]);
  expect(await listed({ kw: '毕业' })).toEqual([1]);
  expect(await listed({ kw: 'eleven' })).toEqual([2]);
  expect(await listed({ kw: '没有这种券' })).toEqual([]);
});

test('the newest batch is first, the most received one where that is requested, and pages follow on each other', async () => {
  expect(await listed({})).toEqual([3, 2, 1, 0]);
  expect((await listed({ sort: '-received' })).slice(0, 2)).toEqual([1, 0]);
  expect(await listed({ sort: 'created' })).toEqual([0, 1, 2, 3]);
  const pages = [];
  for (const page of [1, 2, 3, 4, 5, 6]) pages.push(...(await listed({ page, size: 2 })));
  expect(pages).toEqual([3, 2, 1, 0]);
});

test('editors, service managers and finance read batches, others and members none of them', async () => {
  for (const role of ['B', 'F'] as const)
    expect((await world.answer(listBatches, {}, await newStaff(world, role))).code).toBe(1);
  for (const other of [await newStaff(world, 'W'), await newMember(world)])
    expect((await world.answer(listBatches, {}, other)).code).toBe(0);
});

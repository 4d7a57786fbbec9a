import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { listCreditApplications, rejectCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { found } from '../../../../test/communities.ts';
import { financeOf } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let finance: StaffSpeaker;
let people: MemberSpeaker[];
let made: string[];
/** Four applications, a minute apart: rejected, two of members that wait, one of a community. */
beforeAll(async () => {
  world = await openWorld();
  finance = await financeOf(world);
  people = await Promise.all([0, 1, 2, 3].map(() => newMember(world)));
  const community = await found(world, people[3]!, '额度课题组');
  made = [];
  for (const [turn, who] of people.entries()) {
    const account = turn === 3 ? { community_rid: community.rid } : {};
    const form = { operate: 'apply' as const, limit_fen: 90_000_00 - turn, purpose: '年度测试', ...account };
    made.push((await world.call(operateCredit, form, who)).applications[0]?.rid ?? '');
    world.clock.pass(minutes(1));
  }
  await world.call(rejectCredit, { rid: made[0] ?? '', reason: '请附任务书' }, finance);
});

const page = (input: object, who = finance) => world.call(listCreditApplications, input, who);
const listed = async (input: object) => (await page(input)).list.map(({ rid }) => made.indexOf(rid));

test('applications for credit are found by state, number, member and community, and day; sums and counts keep to the search', async () => {
  expect(await listed({ state: 'rejected' })).toEqual([0]);
  expect(await listed({ kw: people[1]?.phone })).toEqual([1]);
  expect(await listed({ kw: '额度课题组' })).toEqual([3]);
  const [first] = (await page({ rid: made[2] })).list;
  expect(await listed({ kw: first?.application_no })).toEqual([2]);
  expect(await page({})).toMatchObject({ total: 4, limit_fen: 4 * 90_000_00 - 6, counts: { pending: 3, rejected: 1 } });
  expect(await page({ state: 'rejected' })).toMatchObject({ total: 1, limit_fen: 90_000_00, counts: { pending: 3 } });
  expect(await listed({ until: '2026-11-23' })).toEqual([]);
});

test('the newest application is first, who waits comes first come first served, and pages follow on each other', async () => {
  expect(await listed({})).toEqual([3, 2, 1, 0]);
  expect(await listed({ state: 'pending' })).toEqual([1, 2, 3]);
  expect(await listed({ sort: 'limit_fen' })).toEqual([3, 2, 1, 0]);
  expect(await listed({ sort: '-limit_fen' })).toEqual([0, 1, 2, 3]);
  expect([await listed({ page: 1, size: 3 }), await listed({ page: 2, size: 3 })]).toEqual([[3, 2, 1], [0]]);
});

test('service managers and finance read whose credit it is; editors and members read none of it', async () => {
  const manager = await newStaff(world, 'B');
  expect((await page({ rid: made[3] }, manager)).list).toMatchObject([
    { payer_kind: 'team', payer: { name: '额度课题组', phone: maskPhone(people[3]?.phone ?? '') } },
  ]);
  for (const other of [await newStaff(world, 'E'), people[3]])
    expect((await world.answer(listCreditApplications, {}, other)).code).toBe(0);
});

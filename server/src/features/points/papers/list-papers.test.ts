import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { applyPaper, withdrawPaper } from '@yance/contract/points/endpoints.ts';
import { acceptPaper, listPapersForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';

let world: World;
let editor: StaffSpeaker;
let people: [MemberSpeaker, MemberSpeaker];
let made: string[];
/** Four papers, a minute apart: accepted, withdrawn and pending of one member, pending of another one. */
beforeAll(async () => {
  world = await openWorld();
  editor = await newStaff(world, 'E');
  people = [await newMember(world), await newMember(world)];
  made = [];
  for (const [turn, who] of [people[0], people[0], people[0], people[1]].entries()) {
    const form = {
      title: `介孔材料的第 ${turn} 次表征`,
      journal: 'Acta Materialia',
      doi: `10.1016/j.list.${turn}`,
      impact_factor: 4,
      remark: '审稿时补了一张图',
      proof_rid: await newVoucher(world, who),
    };
    made.push((await world.call(applyPaper, form, who)).rid);
    world.clock.pass(minutes(1));
  }
  await world.call(acceptPaper, { rid: made[0] ?? '', impact_factor: 4 }, editor);
  await world.call(withdrawPaper, { rid: made[1] ?? '' }, people[0]);
});

const listed = async (input: object) => {
  const { list } = await world.call(listPapersForStaff, input, editor);
  return list.map(({ rid }) => made.indexOf(rid));
};

test('papers are found by state, title, DOI, day and who sent them; the counts keep to the search', async () => {
  expect(await listed({ state: 'accepted' })).toEqual([0]);
  expect(await listed({ kw: '第 2 次' })).toEqual([2]);
  expect(await listed({ kw: 'J.LIST.3' })).toEqual([3]);
  const found = await world.call(listPapersForStaff, { kw: people[0].phone }, editor);
  expect(found).toMatchObject({ total: 3, counts: { accepted: 1, withdrawn: 1, pending: 1 } });
  expect(await listed({ kw: '没有这篇' })).toEqual([]);
  expect(await listed({ since: '2026-11-25' })).toEqual([]);
});

test('the newest paper is first, what waits for review comes first come first served, and pages follow on each other', async () => {
  expect(await listed({})).toEqual([3, 2, 1, 0]);
  expect(await listed({ state: 'pending' })).toEqual([2, 3]);
  expect([await listed({ page: 1, size: 3 }), await listed({ page: 2, size: 3 })]).toEqual([[3, 2, 1], [0]]);
});

test('the editor reads who sent a paper and what may be done; finance and members read none of it', async () => {
  const [one] = (await world.call(listPapersForStaff, { rid: made[3] }, editor)).list;
  expect(one).toMatchObject({ member: { phone: maskPhone(people[1].phone) }, remark: '审稿时补了一张图' });
  expect(one?.actions.map(({ event }) => event)).toEqual(['accept', 'reject']);
  const finance = await newStaff(world, 'F');
  for (const other of [finance, people[1]]) expect((await world.answer(listPapersForStaff, {}, other)).code).toBe(0);
});

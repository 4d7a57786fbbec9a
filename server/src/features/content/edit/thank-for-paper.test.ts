import { listThanks } from '@yance/contract/content/endpoints.ts';
import { getEntry, listEntries, publishEntry, withdrawEntry } from '@yance/contract/content/staff-endpoints.ts';
import { closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import { applyPaper, getPoints, hidePaper, listPapers, withdrawPaper } from '@yance/contract/points/endpoints.ts';
import { acceptPaper, rejectPaper } from '@yance/contract/points/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

import { days } from '../../../kernel/clock.ts';

let world: World;
let member: MemberSpeaker;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [member, editor] = [await newMember(world), await newStaff(world, 'E')];
});

let made = 0;
const form = async (more: object = {}, author = member) => ({
  title: `论文 ${++made}`,
  journal: 'Acta Materialia',
  doi: `10.1016/j.actamat.2026.${made}`,
  impact_factor: 9.2,
  proof_rid: await newVoucher(world, author),
  company: '南京大学 王老师课题组',
  services: 'X射线粉末衍射',
  content: '感谢研测提供测试支持。',
  ...more,
});
const apply = async (more: object, author = member) =>
  (await world.call(applyPaper, await form(more, author), author)).rid;
const shown = async () => (await world.call(listThanks, { size: 100 })).list.map(({ sketch }) => sketch);

test('an accepted paper whose author agrees stands first in the public list, as an entry of the editors', async () => {
  const before = await shown();
  const first = await apply({ is_public: true });
  expect(await shown()).toEqual(before);
  await world.call(acceptPaper, { rid: first, impact_factor: 9.2 }, editor);
  const second = await apply({ is_public: true });
  await world.call(acceptPaper, { rid: second, impact_factor: 9.2 }, editor);
  await world.settle();
  expect(await shown()).toEqual(['论文 2', '论文 1', ...before]);
  expect((await world.call(listThanks, { size: 1 })).list[0]).toMatchObject({
    company: '南京大学 王老师课题组',
    title: 'X射线粉末衍射',
    code: 'Acta Materialia',
    content: '感谢研测提供测试支持。',
    source: 'https://doi.org/10.1016/j.actamat.2026.2',
  });
  const { list } = await world.call(listEntries, { kinds: ['thanks'], size: 100 }, editor);
  expect(list.filter(({ title }) => title === '南京大学 王老师课题组 · X射线粉末衍射')).toHaveLength(2);
});

test('without the consent, and of what was rejected, nothing is shown', async () => {
  const before = await shown();
  await world.call(acceptPaper, { rid: await apply({}), impact_factor: 9.2 }, editor);
  await world.call(rejectPaper, { rid: await apply({ is_public: true }), reason: '没有找到致谢' }, editor);
  await world.settle();
  expect(await shown()).toEqual(before);
});

test.each([
  [{ company: ' ' }, '公开致谢请填写作者信息'],
  [{ services: undefined }, '公开致谢请填写检测项目'],
  [{ content: '' }, '公开致谢请填写致谢内容'],
])('who agrees says what is shown: %j', async (missing, words) => {
  const given = await form({ is_public: true, ...missing });
  expect((await world.answer(applyPaper, given, member)).msg).toBe(words);
  expect((await world.answer(applyPaper, { ...given, is_public: false }, member)).code).toBe(1);
});

const accepted = async (author = member) => {
  const rid = await apply({ is_public: true }, author);
  await world.call(acceptPaper, { rid, impact_factor: 9.2 }, editor);
  return rid;
};
const mayHide = async (rid: string) => {
  const { list } = await world.call(listPapers, { rid }, member);
  return list[0]?.actions.some(({ event }) => event === 'hide');
};

test('an author who takes the consent back leaves the list at once, keeps the points, and is not shown again', async () => {
  const before = await shown();
  const rid = await accepted();
  expect(await shown()).toHaveLength(before.length + 1);
  const { points } = await world.call(getPoints, {}, member);
  expect(await mayHide(rid)).toBe(true);
  expect(await world.answer(hidePaper, { rid }, await newMember(world))).toMatchObject({ reason: 'notFound' });
  expect(await world.call(hidePaper, { rid }, member)).toMatchObject({ is_public: false, state: 'accepted' });
  expect(await shown()).toEqual(before);
  expect(await mayHide(rid)).toBe(false);
  expect(await world.answer(hidePaper, { rid }, member)).toMatchObject({ reason: 'stepNotAllowed' });
  expect((await world.call(getPoints, {}, member)).points).toBe(points);
  const { revision, state } = await world.call(getEntry, { rid }, editor);
  expect(state).toBe('withdrawn');
  const again = { rid, revision };
  expect(await world.answer(publishEntry, again, editor)).toMatchObject({ reason: 'consentGone' });
  expect(await shown()).toEqual(before);
});

test('a consent that is taken back before the review shows nothing, and one of an entry that editors took back changes nothing', async () => {
  const before = await shown();
  const early = await apply({ is_public: true });
  await world.call(hidePaper, { rid: early }, member);
  await world.call(acceptPaper, { rid: early, impact_factor: 9.2 }, editor);
  expect(await shown()).toEqual(before);
  const rid = await accepted();
  const { revision } = await world.call(getEntry, { rid }, editor);
  await world.call(withdrawEntry, { rid, revision, reason: '重复' }, editor);
  expect(await world.call(hidePaper, { rid }, member)).toMatchObject({ is_public: false });
  expect(await shown()).toEqual(before);
  const gone = await apply({ is_public: true });
  await world.call(withdrawPaper, { rid: gone }, member);
  expect(await mayHide(gone)).toBe(false);
  expect(await world.answer(hidePaper, { rid: gone }, member)).toMatchObject({ reason: 'stepNotAllowed' });
});

test('of a review and a consent that is taken back at once the list shows nothing, whichever was first', async () => {
  const author = await newMember(world);
  const before = await shown();
  const rid = await apply({ is_public: true }, author);
  const done = await atOnce(world, { table: 'point_papers', rid }, 2, (index) =>
    index === 0
      ? world.answer(acceptPaper, { rid, impact_factor: 9.2 }, editor)
      : world.answer(hidePaper, { rid }, author),
  );
  expect(done.map(({ code }) => code)).toEqual([1, 1]);
  expect(await shown()).toEqual(before);
});

test('with the account its author’s consent ends', async () => {
  const before = await shown();
  const author = await newMember(world);
  await accepted(author);
  const { cooling_days } = await world.call(closeAccount, { password: author.password }, author);
  expect(await shown()).toHaveLength(before.length + 1);
  world.clock.pass(days(cooling_days) + 1_000);
  await world.settle();
  expect(await shown()).toEqual(before);
});

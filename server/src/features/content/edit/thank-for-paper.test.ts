import { listThanks } from '@yance/contract/content/endpoints.ts';
import { listEntries } from '@yance/contract/content/staff-endpoints.ts';
import { applyPaper } from '@yance/contract/points/endpoints.ts';
import { acceptPaper, rejectPaper } from '@yance/contract/points/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let member: MemberSpeaker;
let editor: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [member, editor] = [await newMember(world), await newStaff(world, 'E')];
});

let made = 0;
const form = async (more: object = {}) => ({
  title: `论文 ${++made}`,
  journal: 'Acta Materialia',
  doi: `10.1016/j.actamat.2026.${made}`,
  impact_factor: 9.2,
  proof_rid: await newVoucher(world, member),
  company: '南京大学 王老师课题组',
  services: 'X射线粉末衍射',
  content: '感谢研测提供测试支持。',
  ...more,
});
const apply = async (more: object) => (await world.call(applyPaper, await form(more), member)).rid;
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

import { listMembers, listTags, setMemberTags } from '@yance/contract/identity/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';

test('members bear tags of the setting, are found by them, and keep those that the setting drops', async () => {
  const world = await openWorld();
  const manager = await newStaff(world, 'B');
  const [member, other] = [await newMember(world), await newMember(world)];
  const [first = '', second = ''] = (await world.call(listTags, {}, manager)).offered;
  const tagged = await world.call(setMemberTags, { rid: member.rid, tags: [first, second, first] }, manager);
  expect(tagged.tags.toSorted()).toEqual([first, second].toSorted());
  await world.call(setMemberTags, { rid: other.rid, tags: [second] }, manager);
  const bearing = async (tag: string) =>
    (await world.call(listMembers, { tags: [tag] }, manager)).list.map(({ rid }) => rid).toSorted();
  expect(await bearing(first)).toEqual([member.rid]);
  expect(await bearing(second)).toEqual([member.rid, other.rid].toSorted());
  expect(await world.answer(setMemberTags, { rid: member.rid, tags: ['自造'] }, manager)).toMatchObject({
    reason: 'noTag',
    msg: '没有标签“自造”，请刷新后重选',
  });
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'member.tags', [second, '高校']));
  expect(await world.answer(setMemberTags, { rid: other.rid, tags: [first] }, manager)).toMatchObject({
    reason: 'noTag',
  });
  const kept = await world.call(setMemberTags, { rid: member.rid, tags: [first, '高校'] }, manager);
  expect(kept.tags).toEqual([first, '高校']);
  expect(await world.call(listTags, {}, manager)).toEqual({
    offered: [second, '高校'],
    used: [first, second, '高校'].toSorted(),
  });
  expect(await bearing(second)).toEqual([other.rid]);
});

test('of two who change the tags of a member that both have open, the second takes nothing of the first away', async () => {
  const world = await openWorld();
  const [first, second] = [await newStaff(world, 'B'), await newStaff(world, 'F')];
  const { rid } = await newMember(world);
  const [one = '', other = ''] = (await world.call(listTags, {}, first)).offered;
  const { tags } = await world.call(setMemberTags, { rid, tags: [one], before: [] }, first);
  expect(await world.answer(setMemberTags, { rid, tags: [other], before: [] }, second)).toMatchObject({
    reason: 'changedMeanwhile',
  });
  const both = await world.call(setMemberTags, { rid, tags: [...tags, other], before: tags }, second);
  expect(both.tags.toSorted()).toEqual([one, other].toSorted());
  const turned = both.tags.toReversed();
  expect((await world.call(setMemberTags, { rid, tags: [other], before: turned }, first)).tags).toEqual([other]);
});

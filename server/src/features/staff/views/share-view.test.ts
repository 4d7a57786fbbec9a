import { setStaffGroup } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession } from '@yance/contract/staff/endpoints.ts';
import { changeSharedView, removeSharedView, shareView } from '@yance/contract/staff/preferences.ts';
import { beforeAll, expect, test } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let [administrator, inside, outside]: StaffSpeaker[] = [];
const group = '材料组';
const view = { list: '/orders', name: '加急单', search: '?urgent=one_day' };
beforeAll(async () => {
  world = await openWorld();
  [administrator, inside, outside] = [
    await newStaff(world, 'M'),
    await newStaff(world, 'B'),
    await newStaff(world, 'B'),
  ];
  await world.call(setStaffGroup, { rid: inside.rid, group }, administrator);
});
const seenBy = async (who: StaffSpeaker | undefined) =>
  (await world.call(currentSession, {}, who)).shared_views.map(({ name, group: to }) => [name, to]);

test('a view is shared with everybody or with one work group, whom it reaches with the session', async () => {
  await world.call(shareView, view, administrator);
  await world.call(shareView, { ...view, name: '组内加急单', group }, administrator);
  expect(await seenBy(inside)).toEqual([
    ['加急单', ''],
    ['组内加急单', group],
  ]);
  expect(await seenBy(outside)).toEqual([['加急单', '']]);
  expect(await seenBy(administrator)).toHaveLength(2);
  expect((await world.call(currentSession, {}, inside)).group).toBe(group);
});

test('a shared view gets another name and other readers, and is removed for all', async () => {
  const shared = await world.call(shareView, { ...view, name: '大额单' }, administrator);
  const { rid = '' } = shared.find(({ name }) => name === '大额单') ?? {};
  await world.call(changeSharedView, { rid, name: '大额', group }, administrator);
  expect(await seenBy(inside)).toContainEqual(['大额', group]);
  expect(await seenBy(outside)).not.toContainEqual(['大额', group]);
  await world.call(removeSharedView, { rid }, administrator);
  expect(await seenBy(inside)).not.toContainEqual(['大额', group]);
  expect(await world.answer(removeSharedView, { rid }, administrator)).toMatchObject({ reason: 'notFound' });
});

test('two views of a list for the same people have different names, and a group is one that somebody is in', async () => {
  const answerTo = (given: object) => world.answer(shareView, { ...view, name: '重名', ...given }, administrator);
  expect(await answerTo({})).toMatchObject({ code: 1 });
  expect(await answerTo({})).toMatchObject({ reason: 'viewNameTaken' });
  expect(await answerTo({ group: '没有的组' })).toMatchObject({ reason: 'groupUnknown' });
  expect(await answerTo({ list: '/tasks' })).toMatchObject({ code: 1 });
});

test('of ten who share the same view at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.answer(shareView, { ...view, name: '同时' }, administrator)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
});

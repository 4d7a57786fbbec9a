import { currentSession } from '@yance/contract/staff/endpoints.ts';
import { savePreferences } from '@yance/contract/staff/preferences.ts';
import { beforeAll, expect, test } from 'vitest';
import { newStaff } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const view = { list: '/orders', name: '加急单', search: '?tab=confirming&sort=clock' };

test('what a person prefers comes with the session, changes part by part, and is nobody else’s', async () => {
  const [one, other] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
  const preferencesOf = async (who: typeof one) => (await world.call(currentSession, {}, who)).preferences;
  const untouched = { open_next: false, mine: [], group: [], density: 'regular', columns: [], views: [] };
  expect(await preferencesOf(one)).toEqual(untouched);
  await world.call(savePreferences, { open_next: true }, one);
  await world.call(savePreferences, { views: [view] }, one);
  await world.call(savePreferences, { mine: ['/orders'] }, one);
  await world.call(savePreferences, {}, one);
  expect(await preferencesOf(one)).toEqual({ ...untouched, open_next: true, mine: ['/orders'], views: [view] });
  const look = { group: ['/tasks'], density: 'compact' as const, columns: [{ list: '/orders', hidden: ['payer'] }] };
  await world.call(savePreferences, look, one);
  expect(await preferencesOf(one)).toMatchObject({ ...look, mine: ['/orders'], views: [view] });
  await world.call(savePreferences, { mine: [], group: [], density: 'regular', columns: [], views: [] }, one);
  expect(await preferencesOf(one)).toEqual({ ...untouched, open_next: true });
  expect(await preferencesOf(other)).toEqual(untouched);
});

test('a view has a name, and leads to a list of the console alone', async () => {
  const who = await newStaff(world, 'B');
  const answerTo = (wrong: object) => world.answer(savePreferences, { views: [{ ...view, ...wrong }] }, who);
  expect(await answerTo({ name: ' ' })).toMatchObject({ code: 0, msg: '请给视图起个名字' });
  for (const list of ['//example.org', 'https://example.org', '/orders?tab=all', ''])
    expect(await answerTo({ list })).toMatchObject({ code: 0 });
  const many = Array.from({ length: 51 }, (_, at) => ({ ...view, name: `视图${at}` }));
  expect(await world.answer(savePreferences, { views: many }, who)).toMatchObject({
    code: 0,
    msg: '最多保存 50 个视图，请先删除不用的',
  });
});

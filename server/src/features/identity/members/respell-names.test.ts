import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { loadSeeds } from '../../../../seeds/load.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('members who were there before names had a pinyin are found by it after the next start', async () => {
  const world = await openWorld();
  const [{ rid }, other, manager] = [await newMember(world), await newMember(world), await newStaff(world, 'B')];
  const found = async () => (await world.call(listMembers, { kw: 'lxy' }, manager)).list.map((row) => row.rid);
  const both = [rid, other.rid];
  expect(await found()).toEqual(expect.arrayContaining(both));
  await world.database.pool.query(`update members set name_pinyin = '', name_initials = ''`);
  await world.database.pool.query(`delete from search_spellings where name = 'members'`);
  expect(await found()).toEqual([]);
  await world.database.transaction((tx) => loadSeeds({ tx, clock: world.clock }));
  await world.settle();
  expect(await found()).toEqual(expect.arrayContaining(both));
});

import { editCommunity } from '@yance/contract/communities/endpoints.ts';
import { expect, test } from 'vitest';
import { communityOf, found } from '../../../../test/communities.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('of two communities that one owner renames alike at once, the second is refused in words', async () => {
  const world = await openWorld();
  const owner = await newMember(world);
  const [one, other] = [await found(world, owner, '催化一组'), await found(world, owner, '催化二组')];
  // The other rename, which has taken its locks and not ended yet.
  const before = await world.database.pool.connect();
  await before.query('begin');
  await before.query('select 1 from members where rid = $1 for update', [owner.rid]);
  await before.query(`update communities set name = '催化组' where rid = $1`, [other.rid]);
  const renaming = world.answer(editCommunity, { rid: one.rid, ...communityOf('催化组') }, owner);
  await expect
    .poll(async () => {
      const { rows } = await world.database.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
  await before.query('commit');
  before.release();
  expect(await renaming).toMatchObject({ code: 0, reason: 'nameTaken' });
});

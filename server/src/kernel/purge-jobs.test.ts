import { expect, test } from 'vitest';
import { openWorld } from '../../test/world.ts';
import { days } from './clock.ts';
import { scheduleJobPurge } from './purge-jobs.ts';

test('jobs that were done a month ago are removed, those that wait or have given up stay', async () => {
  const world = await openWorld();
  await world.settle();
  const insert = `insert into jobs (rid, kind, key, payload, run_at, done_at, dead_at)
    select gen_random_uuid(), 'test:nothing', kept, '{}', $1, done, dead from (values
      ('old', $1::timestamptz - interval '31 days', null::timestamptz),
      ('young', $1::timestamptz - interval '2 days', null),
      ('dead', null, $1::timestamptz - interval '90 days')) as given (kept, done, dead)`;
  await world.database.pool.query(insert, [world.clock.now()]);
  await world.database.transaction((tx) => scheduleJobPurge({ tx, clock: world.clock }));
  world.clock.pass(days(1));
  await world.settle();
  const { rows } = await world.database.pool.query<{ key: string }>(
    `select key from jobs where kind = 'test:nothing' order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['dead', 'young']);
});

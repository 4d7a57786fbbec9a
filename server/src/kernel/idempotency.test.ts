import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { sql } from 'drizzle-orm';
import { days } from './clock.ts';
import { newRid } from './db.ts';
import { once, scheduleKeyPurge } from './idempotency.ts';
import { Refusal } from './refusal.ts';

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  await world.database.pool.query('create table effects (key text not null)');
});
beforeEach(() => {
  key = newRid();
});

const given = (changed: Partial<Parameters<typeof once>[1]> = {}) => ({
  actor: 'member:one',
  key,
  path: '/api/auth/thing/add',
  body: { amount: 1 },
  ...changed,
});
/** Does the thing once for a key; the reply tells one run from another. */
const act = (changed: Partial<Parameters<typeof once>[1]> = {}, fault?: Error) =>
  world.database.transaction((tx) =>
    once({ tx, clock: world.clock }, given(changed), async () => {
      await tx.execute(sql`insert into effects (key) values (${key})`);
      if (fault) throw fault;
      return { rid: newRid(), list: [1, { name: '锌' }] };
    }),
  );
const effects = async () => (await world.database.pool.query('select 1 from effects where key = $1', [key])).rowCount;

test('a key sent 500 times at once has one effect, and everybody gets the first reply', async () => {
  const replies = await Promise.all(Array.from({ length: 500 }, () => act()));
  expect(await effects()).toBe(1);
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await act()).toEqual(replies[0]);
});

test('a key is bound to body and call: used with another one it is refused and does nothing', async () => {
  await act();
  await expect(act({ body: { amount: 2 } })).rejects.toMatchObject({ reason: 'keyReused' });
  await expect(act({ path: '/api/auth/thing/del' })).rejects.toMatchObject({ reason: 'keyReused' });
  expect(await effects()).toBe(1);
});

test('a key belongs to its actor: the same key of somebody else is another key', async () => {
  const mine = await act();
  expect(await act({ actor: 'member:two' })).not.toEqual(mine);
  expect(await effects()).toBe(2);
});

test('a call that failed leaves no key behind, so that it can be tried again', async () => {
  await expect(act({}, new Error('outage'))).rejects.toThrow('outage');
  expect(await effects()).toBe(0);
  await act();
  expect(await effects()).toBe(1);
});

test('a refusal whose traces are kept leaves no key behind either: its repeat is refused again', async () => {
  const refused = () =>
    world.database.transaction((tx) =>
      once({ tx, clock: world.clock }, given(), async () => {
        await tx.execute(sql`insert into effects (key) values (${key})`);
        throw new Refusal('codeWrong', { commits: true });
      }).catch((error: unknown) => error),
    );
  for (const traces of [1, 2]) {
    expect(await refused()).toMatchObject({ reason: 'codeWrong' });
    expect(await effects()).toBe(traces);
  }
});

test('a key is kept for thirty days, also while older ones are forgotten in several batches, day after day', async () => {
  const keys = async () => (await world.database.pool.query('select 1 from idempotency_keys')).rowCount;
  const first = await act();
  await world.database.transaction((tx) => scheduleKeyPurge({ tx, clock: world.clock }));
  await world.database.pool.query(
    `insert into idempotency_keys (actor, key, path, body_hash, created_at)
     select 'member:old', n::text, '/', '', $1 from generate_series(1, 2500) n`,
    [new Date(world.clock.now().getTime() - days(2))],
  );
  world.clock.pass(days(29));
  await world.settle();
  expect(await act()).toEqual(first);
  expect(await effects()).toBe(1);
  expect((await world.database.pool.query("select 1 from idempotency_keys where actor = 'member:old'")).rowCount).toBe(
    0,
  );
  world.clock.pass(days(2));
  await world.settle();
  expect(await keys()).toBe(0);
  expect(await act()).not.toEqual(first);
  expect(await effects()).toBe(2);
});

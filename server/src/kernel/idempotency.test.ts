import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { sql } from 'drizzle-orm';
import { newRid } from './db.ts';
import { once } from './idempotency.ts';

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

import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { after, minutes } from './clock.ts';
import { newRid } from './db.ts';
import { facts } from './kernel.tables.ts';
import { factsSince } from './read-facts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** Records facts that happened and were dispatched so many minutes ago, by name; null waits. */
async function record(ages: Record<string, readonly [at: number, dispatched: number | null]>) {
  const { db } = world.database;
  const ago = (age: number) => after(world.clock.now(), -minutes(age));
  // What another test and the template have recorded was heard long ago.
  await db.update(facts).set({ dispatched_at: ago(60) });
  const known = { entity_rid: newRid(), entity: 'order', actor_kind: 'timer' as const, details: {} };
  for (const [event, [at, dispatched]] of Object.entries(ages)) {
    const dispatched_at = dispatched === null ? null : ago(dispatched);
    await db.insert(facts).values({ rid: newRid(), ...known, event, at: ago(at), dispatched_at });
  }
  return async (age: number, most: number) =>
    (await factsSince(db, ago(age), most))?.map(({ event }): string => event) ?? null;
}

test('a page that comes back hears what was dispatched since, however long ago it happened, and what still waits', async () => {
  const since = await record({ old: [9, 9], late: [8, 1], waiting: [7, null], told: [4, 4], fresh: [1, 1] });
  expect(await since(2, 100)).toEqual(['late', 'waiting', 'fresh']);
  expect(await since(5, 100)).toEqual(['late', 'waiting', 'told', 'fresh']);
});

test('what is too much counts what was not heard alone, wherever it stands among the newest', async () => {
  const heard = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`heard${index}`, [6, 6] as const]));
  const since = await record({ late: [9, 1], ...heard, fresh: [1, 1] });
  expect(await since(2, 3), 'the first one is told behind all that are heard').toEqual(['late', 'fresh']);
  expect(await since(2, 2)).toBeNull();
});

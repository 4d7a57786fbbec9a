import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { minutes } from './clock.ts';
import { newRid, type Tx } from './db.ts';
import { announce, factsOf, followFacts, type Subscriber } from './facts.ts';
import { createWorker } from './worker.ts';

let world: World;
let rid: string;
beforeAll(async () => {
  world = await openWorld();
  await world.settle();
  await world.database.pool.query('create table heard (by text not null, rid uuid not null)');
});
beforeEach(() => {
  rid = newRid();
  followFacts([]);
});

const actor: Actor = { kind: 'timer' };
const ring = (tx: Tx) =>
  announce({ tx, clock: world.clock, actor }, { entity: 'bell', entity_rid: rid, event: 'ring' });
const write = (tx: Tx, by: string, which: string) =>
  tx.execute(sql`insert into heard (by, rid) values (${by}, ${which})`);
const heard = async () =>
  (await world.database.pool.query<{ by: string }>('select by from heard where rid = $1 order by by', [rid])).rows.map(
    (row) => row.by,
  );
const hears = (name: string, on = 'bell.ring'): Subscriber => ({
  name,
  on,
  run: async ({ tx }, fact) => void (await write(tx, name, fact.entity_rid)),
});
const worker = (...subscribers: Subscriber[]) => createWorker(world.database, world.clock, { subscribers, jobs: [] });

test('a fact goes with its transaction: rolled back, nobody hears of it', async () => {
  await expect(
    world.database.transaction(async (tx) => (await ring(tx), Promise.reject(new Error('too late')))),
  ).rejects.toThrow('too late');
  await worker(hears('one')).drain();
  expect(await factsOf(world.database.db, 'bell', rid)).toEqual([]);
  expect(await heard()).toEqual([]);
});

test('a follower that fails takes the fact and the change with it', async () => {
  followFacts([{ on: 'bell.ring', run: () => Promise.reject(new Error('cracked')) }]);
  await expect(world.database.transaction(async (tx) => (await write(tx, 'change', rid), ring(tx)))).rejects.toThrow(
    'cracked',
  );
  expect(await factsOf(world.database.db, 'bell', rid)).toEqual([]);
  expect(await heard()).toEqual([]);
});

test('every subscriber of the event hears a fact once, also with four workers at once, and no other one does', async () => {
  await world.database.transaction(ring);
  const subscribers = [hears('one'), hears('two'), hears('all', '*'), hears('other', 'bell.crack')];
  await Promise.all(Array.from({ length: 4 }, () => worker(...subscribers).drain()));
  await worker(...subscribers).drain();
  expect(await heard()).toEqual(['all', 'one', 'two']);
});

test('a subscriber that fails is tried again later, leaves nothing half done, and does not hold up the others', async () => {
  let failures = 2;
  const shaky: Subscriber = {
    name: 'shaky',
    on: 'bell.ring',
    run: async ({ tx }, fact) => {
      await write(tx, 'shaky', fact.entity_rid);
      if (failures-- > 0) throw new Error('not now');
    },
  };
  await world.database.transaction(ring);
  const two = worker(shaky, hears('steady'));
  await two.drain();
  expect(await heard()).toEqual(['steady']);
  for (let again = 0; again < 2; again += 1) {
    world.clock.pass(minutes(2));
    await two.drain();
  }
  expect(await heard()).toEqual(['shaky', 'steady']);
  world.clock.pass(minutes(60));
  await two.drain();
  expect(await heard()).toEqual(['shaky', 'steady']);
});

test('a fact cannot be changed or taken away, not even by the house', async () => {
  await world.database.transaction(ring);
  await expect(
    world.database.pool.query(`update facts set event = 'silence' where entity_rid = $1`, [rid]),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(world.database.pool.query('delete from facts where entity_rid = $1', [rid])).rejects.toMatchObject({
    code: '42501',
  });
});

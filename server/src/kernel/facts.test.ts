import { carries, declareFacts } from '@yance/contract/kernel/fact.ts';
import { z } from 'zod';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statementsOf } from '../../test/count-statements.ts';
import { ownFacts } from '../../test/own-facts.ts';
import { openWorld, type World } from '../../test/world.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { minutes } from './clock.ts';
import { newRid, type Tx } from './db.ts';
import { announce, dispatchFacts, factsOf, type Follower, type NewFact, type Subscriber } from './facts.ts';
import { jobKind } from './jobs.ts';
import { createWorker } from './worker.ts';

let world: World;
let rid: string;
const bellFacts = declareFacts('bell', {
  ring: carries({}),
  crack: carries({ deep_mm: z.int() }, 3),
});
beforeAll(async () => {
  world = await openWorld();
  await world.settle();
  await world.database.pool.query('create table heard (by text not null, rid uuid not null)');
});
beforeEach(() => {
  rid = newRid();
  follow();
});

const follow = (...followers: Follower[]) => ownFacts(bellFacts, followers);
const actor: Actor = { kind: 'timer' };
/** A fact of the bell, which only this file declares. */
const bell = (event: string, details: Record<string, unknown> = {}) =>
  ({ entity: 'bell', entity_rid: rid, event, details }) as unknown as NewFact;
const ring = (tx: Tx) => announce({ tx, clock: world.clock, actor }, bell('ring'));
const write = (tx: Tx, by: string, which: string) =>
  tx.execute(sql`insert into heard (by, rid) values (${by}, ${which})`);
const heard = async () =>
  (await world.database.pool.query<{ by: string }>('select by from heard where rid = $1 order by by', [rid])).rows.map(
    (row) => row.by,
  );
const hears = (name: string, on = 'bell.ring'): Subscriber => ({
  name,
  on: [on],
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
  follow({ on: ['bell.ring'], run: () => Promise.reject(new Error('cracked')) });
  await expect(world.database.transaction(async (tx) => (await write(tx, 'change', rid), ring(tx)))).rejects.toThrow(
    'cracked',
  );
  expect(await factsOf(world.database.db, 'bell', rid)).toEqual([]);
  expect(await heard()).toEqual([]);
});

test('every subscriber of the event hears a fact once, also with four workers at once, and none of others or other states', async () => {
  await world.database.transaction(ring);
  const elsewhere = { ...hears('elsewhere'), to: 'cracked' };
  const subscribers = [hears('one'), hears('two'), hears('all', '*'), hears('other', 'bell.crack'), elsewhere];
  await Promise.all(Array.from({ length: 4 }, () => worker(...subscribers).drain()));
  await worker(...subscribers).drain();
  expect(await heard()).toEqual(['all', 'one', 'two']);
});

test('a subscriber that chooses among facts is asked once for many, and hears those alone', async () => {
  const told: number[] = [];
  const choosy: Subscriber = {
    ...hears('choosy'),
    among: async (_, facts) => (told.push(facts.length), facts.filter(({ reason }) => reason === 'loud')),
  };
  const bells = ['loud', 'soft', 'loud'].map((reason) => ({ ...bell('ring'), reason }));
  await world.database.transaction((tx) => announce({ tx, clock: world.clock, actor }, bells));
  await worker(choosy, hears('other', 'bell.crack')).drain();
  expect(told).toEqual([3]);
  expect(await heard()).toEqual(['choosy', 'choosy']);
});

test('a subscriber that takes facts together runs once for many, the first one first, and once for each alone', async () => {
  const runs: string[][] = [];
  const together: Subscriber = {
    name: 'together',
    on: ['bell.ring'],
    runTogether: async (_, facts) => void runs.push(facts.map(({ reason }) => reason ?? '')),
  };
  const bells = ['first', 'second', 'third'].map((reason) => ({ ...bell('ring'), reason }));
  await world.database.transaction((tx) =>
    announce({ tx, clock: world.clock, actor }, [bells[0]!, bell('crack', { deep_mm: 1 }), ...bells.slice(1)]),
  );
  const both = worker(together, hears('each'));
  await both.drain();
  await world.database.transaction(ring);
  await both.drain();
  expect(runs).toEqual([['first', 'second', 'third'], ['']]);
  expect(await heard()).toEqual(Array(4).fill('each'));
});

test('many facts reach many subscribers by as many statements as one fact', async () => {
  const subscribers = [hears('one'), hears('two'), hears('all', '*'), hears('other', 'bell.crack')];
  const sentFor = async (count: number) => {
    await world.database.transaction((tx) =>
      announce(
        { tx, clock: world.clock, actor },
        Array.from({ length: count }, () => bell('ring')),
      ),
    );
    return statementsOf(world, async () =>
      expect(await dispatchFacts(world.database, world.clock, subscribers)).toBe(count),
    );
  };
  const one = await sentFor(1);
  expect((await sentFor(7)).length).toBe(one.length);
  await worker(...subscribers).drain();
  expect((await heard()).length).toBe(8 * 3);
});

test('a subscriber that fails is tried again later, leaves nothing half done, and does not hold up the others', async () => {
  let failures = 2;
  const shaky: Subscriber = {
    name: 'shaky',
    on: ['bell.ring'],
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

test('a fact cannot be changed or taken away, not even by the platform', async () => {
  await world.database.transaction(ring);
  await expect(
    world.database.pool.query(`update facts set event = 'silence' where entity_rid = $1`, [rid]),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(world.database.pool.query('delete from facts where entity_rid = $1', [rid])).rejects.toMatchObject({
    code: '42501',
  });
});

test('several facts at once are one statement, keep their order, and are followed in it within the transaction', async () => {
  const seen: unknown[] = [];
  follow(
    { on: ['bell.crack'], run: async (_, fact, known) => void seen.push([fact.event, fact.details, known]) },
    {
      on: ['bell.ring'],
      run: async ({ tx }, fact) => void seen.push([fact.event, (await factsOf(tx, 'bell', rid)).length]),
    },
  );
  const sent = await statementsOf(world, () =>
    world.database.transaction((tx) =>
      announce({ tx, clock: world.clock, actor }, [
        bell('ring'),
        { ...bell('crack', { deep_mm: 2 }), known: 'the bell' } as unknown as NewFact,
        bell('ring'),
      ]),
    ),
  );
  expect(seen).toEqual([
    ['ring', 3],
    ['crack', { deep_mm: 2 }, 'the bell'],
    ['ring', 3],
  ]);
  expect(sent.filter((text) => text.startsWith('insert into "facts"'))).toHaveLength(1);
  expect((await factsOf(world.database.db, 'bell', rid)).map((fact) => fact.event)).toEqual(['ring', 'crack', 'ring']);
});

test('a fact keeps the version of its declaration, and jobs that begin with it go with its transaction', async () => {
  const strike = (fail: boolean) =>
    world.database.transaction(async (tx) => {
      await announce({ tx, clock: world.clock, actor }, bell('crack', { deep_mm: 2 }), {
        jobs: [{ kind: jobKind('bell.mend'), key: rid }],
      });
      if (fail) throw new Error('too late');
    });
  const waiting = async () =>
    (await world.database.pool.query(`select 1 from jobs where kind = 'bell.mend' and key = $1`, [rid])).rows.length;
  await expect(strike(true)).rejects.toThrow('too late');
  expect(await waiting()).toBe(0);
  await strike(false);
  expect(await waiting()).toBe(1);
  expect((await factsOf(world.database.db, 'bell', rid)).map((fact) => fact.version)).toEqual([3]);
});

test.each([
  ['belongs to no declared fact', bell('melt')],
  ['lacks a key', bell('crack')],
  ['has another type', bell('crack', { deep_mm: 'two' })],
  ['has a key too many', bell('ring', { loud: true })],
])('a fact whose payload %s is a fault, and nothing is recorded', async (_, fact) => {
  const sound = { ...fact, entity_rid: rid };
  await expect(
    world.database.transaction((tx) => announce({ tx, clock: world.clock, actor }, [bell('ring'), sound])),
  ).rejects.toThrow();
  expect(await factsOf(world.database.db, 'bell', rid)).toEqual([]);
});

import { carries, machineFacts } from '@yance/contract/kernel/fact.ts';
import { machine } from '@yance/contract/kernel/machine.ts';
import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../test/at-once.ts';
import { ownFacts } from '../../test/own-facts.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { Actor } from './actor.ts';
import { actionsFor, advance, begin } from './advance.ts';
import { newRid } from './db.ts';
import { factsOf } from './facts.ts';
import { Refusal } from './refusal.ts';

const lamps = pgTable('lamps', { rid: uuid().primaryKey(), state: text().notNull() });
const lampMachine = machine({
  name: 'lamp',
  states: { dark: '熄灭', lit: '点亮', broken: '损坏' },
  steps: [
    { from: null, event: 'make', by: ['B'], to: 'dark', label: '制作' },
    { from: ['dark'], event: 'light', by: ['C'], to: 'lit', label: '点亮' },
    { from: ['dark', 'lit'], event: 'drop', by: ['B'], to: 'broken', label: '摔坏' },
    { from: ['lit'], event: 'knock', by: ['C'], to: 'dark', label: '碰' },
    { from: ['lit'], event: 'knock', by: ['C'], to: 'broken', label: '碰' },
  ],
});

let world: World;
beforeAll(async () => {
  const empty = carries({});
  world = await openWorld();
  ownFacts(machineFacts(lampMachine, { make: empty, light: empty, drop: empty, knock: empty }));
  await world.database.pool.query('create table lamps (rid uuid primary key, state text not null)');
});

const customer: Actor = { kind: 'member', rid: newRid(), session: 'test' };
async function newLamp(state: string): Promise<string> {
  const rid = newRid();
  await world.database.db.insert(lamps).values({ rid, state });
  return rid;
}
const stateOf = async (rid: string) =>
  (await world.database.db.select().from(lamps).where(eq(lamps.rid, rid)))[0]?.state;
const step = (rid: string, event: 'light' | 'drop' | 'knock', actor: Actor, to?: 'dark' | 'lit' | 'broken') =>
  world.database.transaction((tx) =>
    advance({ tx, clock: world.clock, actor }, lampMachine, lamps, {
      rid,
      event,
      ...(to ? { to } : {}),
      reason: '试验',
    }),
  );

test('a step of the table moves the row and leaves one fact that says who, from, to and why', async () => {
  const rid = await newLamp('dark');
  expect(await step(rid, 'light', customer)).toEqual({ from: 'dark', to: 'lit' });
  expect(await stateOf(rid)).toBe('lit');
  const [fact, ...others] = await factsOf(world.database.db, 'lamp', rid);
  expect(fact).toMatchObject({
    event: 'light',
    from_state: 'dark',
    to_state: 'lit',
    actor_kind: 'member',
    actor_rid: customer.rid,
    reason: '试验',
  });
  expect(others).toEqual([]);
});

test('a step that the table does not have, or not for this actor or target, is refused with the present state and changes nothing', async () => {
  const rid = await newLamp('lit');
  const timer: Actor = { kind: 'timer' };
  for (const refused of [
    () => step(rid, 'light', customer),
    () => step(rid, 'drop', customer),
    () => step(rid, 'knock', timer),
    () => step(rid, 'knock', customer, 'lit'),
  ]) {
    await expect(refused()).rejects.toMatchObject({ reason: 'stepNotAllowed', data: { state: 'lit', label: '点亮' } });
  }
  expect(await stateOf(rid)).toBe('lit');
  expect(await factsOf(world.database.db, 'lamp', rid)).toEqual([]);
  await expect(step(newRid(), 'light', customer)).rejects.toMatchObject({ reason: 'notFound' });
});

test('fifty who make the same step at once make it once', async () => {
  const rid = await newLamp('dark');
  const outcomes = await atOnce(world, { table: 'lamps', rid }, 50, () =>
    step(rid, 'light', customer).catch((refused: unknown) => refused),
  );
  const moved = outcomes.filter((one) => !(one instanceof Refusal));
  expect(moved).toEqual([{ from: 'dark', to: 'lit' }]);
  for (const one of outcomes)
    if (one instanceof Refusal) expect(one).toMatchObject({ reason: 'stepNotAllowed', data: { state: 'lit' } });
  expect(await factsOf(world.database.db, 'lamp', rid)).toHaveLength(1);
});

test('a record begins only in a state that the table lets it begin in', async () => {
  const work = { tx: world.database.db, clock: world.clock, actor: customer };
  await expect(begin(work, lampMachine, { rid: newRid(), event: 'make', state: 'lit' })).rejects.toThrow(
    'cannot begin',
  );
});

test('a record is begun only by whom the table names, and nothing is recorded of who may not', async () => {
  const maker = (role: 'B' | 'L'): Actor => ({
    kind: 'staff',
    rid: newRid(),
    account: 'maker',
    roles: [role],
    session: 'test',
    steppedUpAt: null,
  });
  const make = async (actor: Actor): Promise<number> => {
    const rid = newRid();
    const work = { tx: world.database.db, clock: world.clock, actor };
    await begin(work, lampMachine, { rid, event: 'make', state: 'dark' }).catch((error: unknown) => {
      expect(error).toMatchObject({ reason: 'stepNotAllowed' });
    });
    return (await factsOf(world.database.db, 'lamp', rid)).length;
  };
  expect(await make(maker('B'))).toBe(1);
  for (const actor of [customer, maker('L'), { kind: 'timer' } as const]) expect(await make(actor)).toBe(0);
});

test('the actions of a reply are the steps that would go through, each event once', () => {
  expect(actionsFor(lampMachine, 'lit', customer)).toEqual([{ event: 'knock', label: '碰' }]);
  expect(actionsFor(lampMachine, 'dark', { kind: 'timer' })).toEqual([]);
});

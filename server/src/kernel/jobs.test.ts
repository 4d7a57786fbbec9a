import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../../test/world.ts';
import { after, hours, minutes } from './clock.ts';
import { newRid, type Tx } from './db.ts';
import { enqueue, jobKind, jobOf, reschedule, runOneJob, withdraw, type Job } from './jobs.ts';
import { Refusal } from './refusal.ts';
import { createWorker } from './worker.ts';

let world: World;
let key: string;
/** The payloads of the runs since the test began. */
let runs: unknown[];
beforeAll(async () => {
  world = await openWorld();
  await world.settle();
});
beforeEach(() => {
  key = newRid();
  runs = [];
});

afterEach(() => vi.useRealTimers());

const work = () => ({ tx: world.database.db, clock: world.clock });
const kind = jobKind('ring', { n: z.number() });
const kinds = (run: Job['run'] = async (_, payload) => void runs.push(payload)) =>
  new Map([['ring', jobOf(kind, { run })]]);
const runNext = (run?: Job['run']) => runOneJob(world.database, world.clock, kinds(run));
const ring = (n: number, wait = 0) => ({ kind, key, payload: { n }, runAt: after(world.clock.now(), wait) });

test('a job runs when its time has come, and once', async () => {
  await enqueue(work(), ring(1, hours(1)));
  expect(await runNext()).toBe(false);
  world.clock.pass(hours(1));
  expect([await runNext(), await runNext()]).toEqual([true, false]);
  expect(runs).toEqual([{ n: 1 }]);
});

test('a kind and key waits once: a second one changes nothing, and after the run there can be a new one', async () => {
  await enqueue(work(), ring(1));
  await enqueue(work(), ring(2));
  await runNext();
  await enqueue(work(), ring(3));
  while (await runNext());
  expect(runs).toEqual([{ n: 1 }, { n: 3 }]);
});

test('a clock that is set again runs only at the new time, and one that is taken back never', async () => {
  await enqueue(work(), ring(1, hours(1)));
  await reschedule(work(), ring(2, hours(5)));
  world.clock.pass(hours(2));
  expect(await runNext()).toBe(false);
  world.clock.pass(hours(3));
  while (await runNext());
  expect(runs).toEqual([{ n: 2 }]);
  await enqueue(work(), ring(3, hours(1)));
  await withdraw(work(), kind, key);
  world.clock.pass(hours(2));
  expect(await runNext()).toBe(false);
});

test('two hundred workers at once run each of forty jobs once', async () => {
  for (let n = 0; n < 40; n += 1) await enqueue(work(), { ...ring(n), key: `${key}/${n}` });
  await Promise.all(Array.from({ length: 200 }, () => runNext()));
  while (await runNext());
  expect(runs.map((payload) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  );
});

test('a job whose process died in the middle runs again when its lease is over, and not before', async () => {
  await enqueue(work(), ring(1));
  let wake = (): void => undefined;
  const dead = runNext(() => new Promise((_, reject) => (wake = () => reject(new Error('gone')))));
  await expect
    .poll(() =>
      world.database.pool
        .query(`select 1 from jobs where key = $1 and leased_until is not null`, [key])
        .then((found) => found.rowCount),
    )
    .toBe(1);
  expect(await runNext()).toBe(false);
  world.clock.pass(minutes(2));
  expect(await runNext()).toBe(true);
  expect(runs).toEqual([{ n: 1 }]);
  wake();
  await dead;
  world.clock.pass(hours(2));
  expect(await runNext()).toBe(false);
});

test('a failing job waits longer each time, keeps its error, and is dead after twelve attempts', async () => {
  await enqueue(work(), ring(1));
  const fail = () => Promise.reject(new Error('no answer'));
  let attempts = 0;
  for (let minute = 0; minute < 60 * 12; minute += 1) {
    while (await runNext(fail)) attempts += 1;
    world.clock.pass(minutes(1));
  }
  const { rows } = await world.database.pool.query(
    'select last_error, attempts, dead_at is not null as dead from jobs where key = $1',
    [key],
  );
  expect(attempts).toBe(12);
  expect(rows).toEqual([{ last_error: 'Error: no answer', attempts: 12, dead: true }]);
});

test('a job whose payload does not fit its kind is dead at once with the reason, and does not run', async () => {
  await enqueue(work(), ring(1));
  await world.database.pool.query(`update jobs set payload = '{"n":"one"}' where key = $1`, [key]);
  expect([await runNext(), await runNext()]).toEqual([true, false]);
  const { rows } = await world.database.pool.query(
    'select last_error, attempts, dead_at is not null as dead from jobs where key = $1',
    [key],
  );
  expect(rows).toEqual([
    { last_error: expect.stringMatching(/does not fit ring: .*expected number/s), attempts: 1, dead: true },
  ]);
  expect(runs).toEqual([]);
});

test('a job that finds money stopped uses up no attempt: it tries every few minutes, and runs when money goes on', async () => {
  await enqueue(work(), ring(1));
  let refused = 0;
  for (let minute = 0; minute < 60 * 4; minute += 1) {
    while (await runNext(() => Promise.reject(new Refusal('moneyStopped')))) refused += 1;
    world.clock.pass(minutes(1));
  }
  expect(refused).toBeGreaterThan(40);
  const { rows } = await world.database.pool.query('select attempts, dead_at from jobs where key = $1', [key]);
  expect(rows).toEqual([{ attempts: 0, dead_at: null }]);
  world.clock.pass(minutes(5));
  while (await runNext());
  expect(runs).toEqual([{ n: 1 }]);
});

/** A run that has begun and waits to be let on. */
function held(run: Job['run'] = async () => undefined) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const over = runNext(async (...given) => {
    await run(...given);
    begun.resolve();
    await end.promise;
  });
  return { begun: begun.promise, end, over };
}

test('a job that outlives its lease and is run by another process too takes effect once', async () => {
  await enqueue(work(), ring(1));
  const write = async (tx: Tx, by: string) =>
    void (await tx.execute(sql`insert into secrets (name, value) values (${`${key} ${by}`}, '')`));
  const slow = held(({ tx }) => write(tx, 'first'));
  await slow.begun;
  world.clock.pass(minutes(2));
  expect(await runNext(({ tx }) => write(tx, 'second'))).toBe(true);
  slow.end.resolve();
  await slow.over;
  const { rows } = await world.database.pool.query('select name from secrets where name like $1', [`${key} %`]);
  expect(rows).toEqual([{ name: `${key} second` }]);
});

test('a job that fails after another process has leased it does not end that lease', async () => {
  await enqueue(work(), ring(1));
  const late = held();
  await late.begun;
  world.clock.pass(minutes(2));
  const other = held();
  await other.begun;
  late.end.reject(new Error('late'));
  await late.over;
  world.clock.pass(minutes(1));
  while (await runNext());
  expect(runs).toEqual([]);
  other.end.resolve();
  await other.over;
  world.clock.pass(hours(2));
  while (await runNext());
  expect(runs).toEqual([]);
});

/** A worker as each process has one, with a job that begins and waits to be let on. */
function processWith(does: Partial<Job>) {
  return createWorker(world.database, world.clock, {
    subscribers: [],
    jobs: [{ kind, run: async (_, payload) => void runs.push(payload), ...does }],
  });
}
const leasedUntil = async () =>
  (await world.database.pool.query<{ at: Date }>('select leased_until as at from jobs where key = $1', [key])).rows[0]
    ?.at;

test('a job that takes longer than its lease keeps it: of two workers only one runs it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await enqueue(work(), ring(1));
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const long = processWith({
    run: async (_, payload) => {
      runs.push(payload);
      begun.resolve();
      await end.promise;
    },
  }).drain();
  await begun.promise;
  const other = processWith({});
  for (let minute = 0; minute < 4; minute += 1) {
    world.clock.pass(minutes(1));
    vi.advanceTimersByTime(60_000);
    await expect.poll(leasedUntil).toEqual(after(world.clock.now(), minutes(2)));
    await other.drain();
  }
  end.resolve();
  await long;
  world.clock.pass(hours(2));
  await other.drain();
  expect(runs).toEqual([{ n: 1 }]);
});

test('a process does not begin a job again that it still runs, even when the lease is over', async () => {
  await enqueue(work(), ring(1));
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const worker = processWith({
    outside: async () => {
      begun += 1;
      await end.promise;
    },
  });
  const first = worker.drain();
  await expect.poll(() => begun).toBe(1);
  world.clock.pass(hours(1));
  const second = worker.drain();
  await expect.poll(leasedUntil).toBeTruthy();
  end.resolve();
  await Promise.all([first, second]);
  expect(begun).toBe(1);
  expect(runs).toEqual([{ n: 1 }]);
});

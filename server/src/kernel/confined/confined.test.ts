import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type doConfined from '../../../test/wanted.confined.ts';
import type { Wanted } from '../../../test/wanted.confined.ts';
import { onBehalfOf } from '../http/caller.ts';
import { markedAsInside } from '../postgres/inside-transaction.ts';
import { CallerQueueFull, QueueFull } from '../limiter.ts';
import { confined } from './confined.ts';
import { ProcessPool } from './process-pool.ts';
import { WorkLost } from './work-process.ts';

const module = new URL('../../../test/wanted.confined.ts', import.meta.url);
const sizes = { heapMb: 64, residentMb: 220, restingMb: 200 };
const limits = { ...sizes, patience: 100, mostWaiting: 3, mostWaitingOfOne: 2, waitSeconds: 20 };
const pool = new ProcessPool({ processes: 2, ...limits });
afterAll(() => pool.end());

const work = (wanted: Wanted['do'], given: { bytes?: Uint8Array; seconds?: number; caller?: string } = {}) =>
  pool.run(given.caller ?? 'a', {
    module: module.href,
    args: { do: wanted },
    bytes: given.bytes,
    seconds: given.seconds ?? 20,
  });

describe('work in a process of its own', () => {
  test('gets its bytes whole and gives them back, in the same warm process', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const echo = await work('echo', { bytes });
    expect(echo.value).toBe(bytes.length);
    expect(Buffer.from(echo.bytes ?? []).equals(bytes)).toBe(true);
    expect((await work('answer')).value).toBe((await work('answer')).value);
  });

  test('that throws fails alone; the process goes on', async () => {
    const { value } = await work('answer');
    await expect(work('throw')).rejects.toMatchObject({ tooHeavy: false });
    expect((await work('answer')).value).toBe(value);
  });

  test('that never ends is killed when its time is over, and a new process takes its place', async () => {
    const { value } = await work('answer');
    await expect(work('spin', { seconds: 0.2 })).rejects.toMatchObject({ tooHeavy: true, late: false });
    expect((await work('answer')).value).not.toBe(value);
  });

  test('that the clock alone ended may have been held up by others, and says so', async () => {
    const hurried = new ProcessPool({ processes: 1, ...limits, patience: 0.001 });
    const waiting = hurried.run('a', { module: module.href, args: { do: 'wait' }, seconds: 20 });
    await expect(waiting).rejects.toMatchObject({ tooHeavy: true, late: true });
  });

  test('that others end, as the product does when it stops, is lost, which says nothing of the work', async () => {
    const spinning = work('spin');
    pool.end();
    await expect(spinning).rejects.toThrow(WorkLost);
  });

  test('that fills the heap is too heavy', async () => {
    await expect(work('hoard')).rejects.toMatchObject({ tooHeavy: true, late: false });
  });

  test('that is killed while its bytes are still on their way fails alone', async () => {
    await work('answer');
    const asked = work('echo', { bytes: Buffer.alloc(40 * 1024 * 1024) });
    pool.end();
    // Busy meanwhile, so that the process's end and the broken channel are noticed in the same turn.
    for (const begun = performance.now(); performance.now() - begun < 100;);
    await expect(asked).rejects.toThrow(WorkLost);
    expect((await work('answer')).value).toEqual(expect.any(Number));
  });

  test('that fills memory outside the heap is killed long before its time is over', async () => {
    await expect(work('fill')).rejects.toMatchObject({ tooHeavy: true, late: false });
    expect(process.memoryUsage.rss()).toBeGreaterThan(0);
    expect((await work('answer')).value).toEqual(expect.any(Number));
  });

  test('sees nothing of the environment, which holds secrets', async () => {
    expect((await work('environment')).value).not.toContain('PATH');
  });

  test('must not be asked for while a transaction is open', async () => {
    const run = confined<typeof doConfined>(module, { seconds: 20 });
    await expect(markedAsInside(() => run({ do: 'answer' }))).rejects.toThrow('while a transaction is open');
  });
});

describe('those who wait', () => {
  test('never wait for another caller alone: one caller holds all processes but one', async () => {
    const slow = [1, 2].map(() => work('wait'));
    expect(pool.load()).toEqual({ running: 1, waiting: 1 });
    const other = work('answer', { caller: 'b' });
    expect(pool.load()).toEqual({ running: 2, waiting: 1 });
    await Promise.all([other, ...slow]);
    expect(pool.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('take turns by caller: two who always have more waiting hold up nobody else', async () => {
    const two = new ProcessPool({ processes: 2, ...limits, mostWaiting: 20, mostWaitingOfOne: 10 });
    const one = new ProcessPool({ processes: 1, ...limits, mostWaiting: 20, mostWaitingOfOne: 10 });
    for (const [shared, greedy] of [
      [two, ['a', 'b']],
      [one, ['a']],
    ] as const) {
      const ended: string[] = [];
      const ask = (caller: string) =>
        shared.run(caller, { module: module.href, args: { do: 'answer' }, seconds: 20 }).then(() => ended.push(caller));
      const all = [...Array.from({ length: 6 }, () => greedy.map(ask)).flat(), ask('c')];
      await Promise.all(all);
      shared.end();
      // What ran when `c` came, and one more of each at most.
      expect(ended.indexOf('c')).toBeLessThanOrEqual(2 * greedy.length);
    }
  });

  test('are so many of one caller and so many in all; the next is refused at once', async () => {
    const slow = ['a', 'a', 'a', 'b', 'b'].map((caller) => work('wait', { caller }));
    await expect(work('answer', { caller: 'c' })).rejects.toThrow(QueueFull);
    await Promise.all(slow);
    const ofOne = ['a', 'a', 'a'].map((caller) => work('wait', { caller }));
    await expect(work('answer')).rejects.toThrow(CallerQueueFull);
    await work('answer', { caller: 'b' });
    await Promise.all(ofOne);
  });

  test('are told apart by who called, and read the refusal with a time to come back', async () => {
    const run = confined<typeof doConfined>(module, { seconds: 20 });
    const many = Array.from({ length: 23 }, () => onBehalfOf('member:x', () => run({ do: 'answer' })));
    const refused = (await Promise.allSettled(many)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ reason: 'tooMany', status: 429, retryAfter: 5 });
  });
});

import { expect, test } from 'vitest';
import { markedAsInside } from './postgres/inside-transaction.ts';
import { CallerQueueFull, Limiter, QueueFull } from './limiter.ts';
import { hashPassword, verifyPassword } from './access/password.ts';

/** Work that is open until `end` is called; `most` is how many were open at the same time. */
function countedWork() {
  const ends: (() => void)[] = [];
  const count = { open: 0, most: 0 };
  return {
    count,
    run: async () => {
      count.open += 1;
      count.most = Math.max(count.most, count.open);
      await new Promise<void>((end) => ends.push(end));
      count.open -= 1;
    },
    end: () => ends.shift()?.(),
    ends,
  };
}

/** Lets every promise that is settled go on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('newcomers at every moment of a release never exceed the limit', async () => {
  const limiter = new Limiter(2, 1000);
  const work = countedWork();
  const runs: Promise<void>[] = [];
  const come = () => runs.push(limiter.run(work.run));
  for (let each = 0; each < 6; each += 1) come();
  for (let turn = 0; turn < 20; turn += 1) {
    work.end();
    // One comes in each microtask between the end of the one and the start of the next.
    for (let step = 0; step < 8; step += 1) {
      come();
      await Promise.resolve();
    }
    await settled();
  }
  while (work.ends.length > 0) {
    work.end();
    await settled();
  }
  await Promise.all(runs);
  expect(runs).toHaveLength(166);
  expect(work.count).toEqual({ open: 0, most: 2 });
});

test('a full queue refuses at once, and takes again when a place is free; a failure frees its place', async () => {
  const limiter = new Limiter(1, 1);
  const work = countedWork();
  const fails = limiter.run(() => work.run().then(() => Promise.reject(new Error('broken'))));
  const waits = limiter.run(work.run);
  await expect(limiter.run(work.run)).rejects.toBeInstanceOf(QueueFull);
  work.end();
  await expect(fails).rejects.toThrow('broken');
  const comesLater = limiter.run(work.run);
  await settled();
  work.end();
  await waits;
  await settled();
  work.end();
  await comesLater;
  expect(work.count).toEqual({ open: 0, most: 1 });
});

test('callers take turns, and one has only so many waiting', async () => {
  const limiter = new Limiter(1, 10, 3);
  const ended: string[] = [];
  const ask = (caller: string) => limiter.run(async () => void ended.push(caller), caller);
  const all = ['a', 'a', 'a', 'a', 'b'].map(ask);
  await expect(limiter.run(async () => undefined, 'a')).rejects.toBeInstanceOf(CallerQueueFull);
  await Promise.all(all);
  expect(ended).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('a password is never hashed or compared while a transaction is open', async () => {
  await expect(markedAsInside(() => hashPassword('a password'))).rejects.toThrow('while a transaction is open');
  await expect(markedAsInside(() => verifyPassword('a password', null))).rejects.toThrow('while a transaction is open');
});

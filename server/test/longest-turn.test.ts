import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestTurn } from './longest-turn.ts';

/** Keeps this thread busy for so many milliseconds of the processor, its own and the system's. */
function compute(millis: number): void {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const began = spent();
  let sum = 0;
  while (spent() - began < millis) for (let step = 0; step < 100_000; step += 1) sum += Math.sqrt(step);
  expect(sum).toBeGreaterThan(0);
}

test('the longest turn is that of the work, not the sum of its turns', async () => {
  const { result, millis } = await longestTurn(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      compute(turn === 3 ? 60 : 10);
      await nextTurn();
    }
    return 'done';
  });
  expect(result).toBe('done');
  expect(millis).toBeGreaterThanOrEqual(60);
  expect(millis).toBeLessThan(90);
});

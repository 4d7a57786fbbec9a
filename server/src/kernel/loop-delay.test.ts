import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLoop } from './loop-delay.ts';

test('the gauge tells how long the loop was held, and begins anew with each reading', async () => {
  const gauge = watchLoop();
  await pause(30);
  gauge.read();
  for (const until = performance.now() + 120; performance.now() < until;);
  await pause(30);
  const held = gauge.read();
  expect(held.longest).toBeGreaterThan(60);
  expect(held.middle).toBeLessThanOrEqual(held.high);
  expect(held.high).toBeLessThanOrEqual(held.longest);
  gauge.read();
  expect(gauge.read()).toEqual({ middle: 0, high: 0, longest: 0 });
  gauge.stop();
});

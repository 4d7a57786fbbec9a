import { test } from '@playwright/test';
import { overload } from '../resilience/overload.ts';

test('more calls than can be served, and slow clients, leave pages and the other calls as they are', async () => {
  test.setTimeout(300_000);
  await overload({ seconds: 3, times: 10, slow: 100, crowd: 100, leastPart: 0 });
});

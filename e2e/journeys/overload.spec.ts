import { test } from '@playwright/test';
import { overload } from '../resilience/overload.ts';

test('more calls than can be served, and slow clients, leave pages and the other calls as they are', async () => {
  test.setTimeout(300_000);
  // Beside other journeys a page that has to be made anew waits for the database as long as calls do.
  await overload({ seconds: 8, times: 10, slow: 100, crowd: 100, leastPart: 0 });
});

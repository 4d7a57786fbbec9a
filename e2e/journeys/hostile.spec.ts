import { test } from '@playwright/test';
import { hostile } from '../resilience/hostile.ts';

test('files that are made to take time, memory or another place than theirs are taken or refused in words', async () => {
  test.setTimeout(300_000);
  await hostile({ every: 16, loopMs: 200, growMb: 300 });
});

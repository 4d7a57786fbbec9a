import { test } from '@playwright/test';
import { stopWhileStarting } from '../resilience/stop-while-starting.ts';

test('a first start that is told to end, whatever it is at, ends soon, leaves nothing behind and starts again', async () => {
  await stopWhileStarting(0);
});

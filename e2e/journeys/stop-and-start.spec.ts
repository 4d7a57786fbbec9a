import { test } from '@playwright/test';
import { stopAndStart } from '../resilience/stop-and-start.ts';

test('the end of the product and its next start cost no request of clients that keep their connections', async () => {
  await stopAndStart({ times: 2, clients: 10 });
});

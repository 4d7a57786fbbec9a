import { test } from '@playwright/test';
import { recoveryDrill } from '../resilience/recovery-drill.ts';

test('a shop whose data folder is lost comes back from backups that were made while members wrote, to their end and to a moment between', async () => {
  test.setTimeout(300_000);
  await recoveryDrill(6);
});

import { test } from '@playwright/test';
import { crash } from '../resilience/crash.ts';

test('kills of the application and of its database in the middle of work lose nothing that was acknowledged and leave nothing half-done', async () => {
  await crash({ application: 2, postgres: 1, writers: 6, readyMs: 30_000 });
});

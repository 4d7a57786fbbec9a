import { test } from '@playwright/test';
import { crash } from '../resilience/crash.ts';

test('two kills in the middle of ordering lose no acknowledged order and leave none half-done', async () => {
  await crash(2);
});

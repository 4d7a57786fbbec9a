import { test } from '@playwright/test';
import { heardByOther } from '../resilience/heard-by-other.ts';

test('what staff do by one process an open page at another one hears and shows within two seconds', async ({
  browser,
}) => {
  await heardByOther(5, browser);
});

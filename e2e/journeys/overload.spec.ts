import { test } from '@playwright/test';
import { answersUnderLoad } from '../resilience/overload.ts';

test('more calls than can be served, and slow clients, leave pages and the other calls as they are', async () => {
  await answersUnderLoad({ crowd: 100, slow: 100 });
});

import { test } from '@playwright/test';
import { resume } from '../resilience/resume.ts';

test('a large file whose connection is cut five times arrives byte for byte, on the disk and in a bucket that is away for a while', async () => {
  test.setTimeout(600_000);
  // A piece of two thirds of the file comes in one request: held in memory it would pass what streams leave behind.
  await resume({ megabytes: 256, cuts: 5, growMb: 120 });
});

import { expect, test } from 'vitest';
import type { ReadCall } from './read.ts';
import { readAttachmentLimit } from './settings.ts';

test('the limit of an attachment is the one that the operator has set', async () => {
  const set = (values: object) => readAttachmentLimit((async () => values) as unknown as ReadCall);
  expect(await set({ 'requirement.upload_mb': 35 })).toBe(35);
  expect(await set({})).toBe(20);
});

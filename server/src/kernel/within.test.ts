import { expect, test } from 'vitest';
import { unlessAborted } from './within.ts';

test('work is waited for until it is there, or until the signal comes, and its later failure is nobody’s', async () => {
  const ending = new AbortController();
  expect(await unlessAborted(ending.signal, Promise.resolve(1))).toBe(1);
  const work = Promise.withResolvers<number>();
  const waited = unlessAborted(ending.signal, work.promise);
  ending.abort(new Error('told to end'));
  await expect(waited).rejects.toThrow('told to end');
  work.reject(new Error('cut off'));
  await expect(unlessAborted(ending.signal, new Promise(() => undefined))).rejects.toThrow('told to end');
});

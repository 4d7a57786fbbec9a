import { expect, test } from 'vitest';
import { unavailable } from '../../../kernel/refusal.ts';
import { WorkFailed } from '../../../kernel/confined/confined.ts';
import { figuresOfBytes, nothingDrawn } from './draw-figures.ts';

const drawn = (failure: Error) =>
  figuresOfBytes({ name: 'a.xy', bytes: Buffer.from('1 2') }, 4, () => Promise.reject(failure));

test.each([
  ['the clock ended', new WorkFailed('late', true, true)],
  ['was ended from outside', unavailable(5)],
])('a drawing that %s is refused for now: it is no file without figures', async (_, failure) => {
  await expect(drawn(failure)).rejects.toMatchObject({ status: 503, reason: 'overloaded' });
});

test.each([
  ['broke its reader', new WorkFailed('broken', false)],
  ['passed its memory or its time of a processor', new WorkFailed('heavy', true)],
])('a file that %s gives no figure', async (_, failure) => {
  expect(await drawn(failure)).toEqual(nothingDrawn);
});

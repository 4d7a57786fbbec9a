import { RouterContextProvider } from 'react-router';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { expect, test } from 'vitest';
import { pageKey, reader } from './read.ts';

const rid = '01a1fd37-028a-79df-b137-92122f343080';

/** The status of the page when the server refuses its reading so. */
async function statusFor(refusal: object, input = { rid }): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(pageKey, {
    read: () => Promise.reject(refusal),
    pictures: '',
    origin: '',
    nonce: '',
    report: () => undefined,
  });
  try {
    await reader(context)(getServiceDetail, input);
  } catch (error) {
    return error instanceof Response ? error.status : error;
  }
  return undefined;
}

test('what never was is a 404, what was taken off a 410, an address that names nothing a 404', async () => {
  expect(await statusFor({ reason: 'notFound' })).toBe(404);
  expect(await statusFor({ reason: 'withdrawn' })).toBe(410);
  expect(await statusFor({}, { rid: 'x' })).toBe(404);
});

test('the page of what was taken off knows what the refusal tells of it', async () => {
  const context = new RouterContextProvider();
  const read = () => Promise.reject(Object.assign(new Error(), { reason: 'withdrawn', data: { type: 'news' } }));
  context.set(pageKey, { read, pictures: '', origin: '', nonce: '', report: () => undefined });
  const answer = await reader(context)(getServiceDetail, { rid }).catch((answer: unknown) => answer);
  expect(answer instanceof Response && [answer.status, await answer.json()]).toEqual([410, { type: 'news' }]);
});

test('any other failure reaches the error page as it is', async () => {
  const fault = new Error('the database is away');
  expect(await statusFor(fault)).toBe(fault);
});

import { get } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';
import { pinnedTo } from './pinned-lookup.ts';

let receiver: Receiver | undefined;
afterEach(() => receiver?.close());

test('whatever a name stands for by now, it is answered by the addresses that were checked', async () => {
  const lookup = promisify(pinnedTo(['1.1.1.1', '2606:4700::1111'])) as (name: string, all: object) => Promise<unknown>;
  expect(await lookup('localhost', { all: true })).toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  expect(await lookup('localhost', { all: false })).toBe('1.1.1.1');
});

test('a connection that is made with it asks no name server: a name that nobody knows leads to the checked address', async () => {
  const { url } = (receiver = await openReceiver());
  const { port } = new URL(url);
  const status = await new Promise((settle, fail) => {
    get({ host: 'nobody-knows.invalid', port, agent: false, lookup: pinnedTo(['127.0.0.1']) }, (reply) =>
      settle(reply.resume().statusCode),
    ).on('error', fail);
  });
  expect(status).toBe(400);
});

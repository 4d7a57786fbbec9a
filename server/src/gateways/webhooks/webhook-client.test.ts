import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';
import { webhookClient } from './webhook-client.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const data = { rid: '01900000-0000-7000-8000-000000000000', number: null, order_rid: null, order_no: null };
const message = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-11-24T10:00:00+08:00',
  seq: 0,
  data: { ...data, from: null, state: 'test', label: '测试消息' },
});
const to = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: message });
const here = webhookClient({ toLocalhost: true, patience: 10_000 });
const hurried = webhookClient({ toLocalhost: true, patience: 400 });
const strict = (addresses: readonly string[]) =>
  webhookClient({ toLocalhost: false, patience: 10_000, resolve: async () => addresses });

describe('an address as it is written', () => {
  const closed = `
    https://127.0.0.1/ https://[::1]/ https://localhost/ http://127.0.0.1:3000/ https://10.1.2.3/
    https://169.254.169.254/latest/ https://2130706433/ https://0x7f.1/ https://0177.0.0.1/
    https://[::ffff:10.0.0.1]/ https://[64:ff9b::a00:1]/ http://example.com/ https://example.com:22/
    https://user:pass@example.com/ ftp://example.com/ file:///etc/passwd nothing https://[fd00::1]:8443/`;
  it.each(closed.trim().split(/\s+/))('%s is no receiver’s', async (url) => {
    expect(strict(['1.1.1.1']).permits(url)).toBe(false);
  });

  it('is one with https, a name or a public address, and a usual port; this machine only where that is set', () => {
    const urls = ['https://lims.example.com/hook', 'https://lims.example.com:8443/a?b=1', 'https://1.1.1.1/'];
    expect(urls.map(strict([]).permits)).toEqual([true, true, true]);
    expect([
      here.permits(receiver.url),
      here.permits('http://localhost:9/'),
      here.permits('https://10.0.0.1/'),
    ]).toEqual([true, true, false]);
  });
});

describe('a name', () => {
  it.each([
    ['a private address', ['192.168.1.10']],
    ['a public and a private one', ['1.1.1.1', '127.0.0.1']],
    ['this machine, in a form of IPv6', ['::ffff:127.0.0.1']],
    ['the address of a cloud’s own services', ['169.254.169.254']],
  ])('that stands for %s gets nothing', async (_, addresses) => {
    const { port } = new URL(receiver.url);
    expect(port).not.toBe('');
    expect(await strict(addresses).post(to('https://lims.example.com/hook'))).toEqual({
      status: null,
      answer: '',
      failure: 'address',
    });
    expect(receiver.got).toEqual([]);
  });

  it('is looked at anew at each try, and once', async () => {
    const asked: string[] = [];
    const rebinding = webhookClient({
      toLocalhost: false,
      resolve: async (name) => (asked.push(name) === 1 ? [] : ['127.0.0.1']),
    });
    const failures = [];
    for (let count = 0; count < 2; count += 1)
      failures.push((await rebinding.post(to('https://rebinding.example/hook'))).failure);
    expect([failures, asked.length]).toEqual([['name', 'address'], 2]);
  });

  it('that nobody knows is named as the reason', async () => {
    expect(await strict([]).post(to('https://nothing.example/'))).toMatchObject({ failure: 'name' });
  });
});

describe('an answer', () => {
  it('of 2xx accepts the message, and its beginning is kept', async () => {
    receiver.answer = (reply) => reply.writeHead(200).end(`谢谢😀\u0000${'x'.repeat(100_000)}`);
    const { status, answer, failure } = await here.post(to(receiver.url));
    expect([status, failure, answer.length]).toEqual([200, null, 499]);
    expect([answer.startsWith('谢谢😀x'), receiver.got[0]?.body]).toEqual([true, message]);
  });

  it('that leads elsewhere is a failure that nothing follows', async () => {
    const inside = await openReceiver();
    receiver.answer = (reply) => reply.writeHead(307, { location: inside.url }).end();
    expect(await here.post(to(receiver.url))).toMatchObject({ status: 307, failure: 'redirect' });
    expect(inside.got).toEqual([]);
    await inside.close();
  });

  it.each([400, 404, 410, 500, 503])('of %i is a failure', async (status) => {
    receiver.answer = (reply) => reply.writeHead(status).end('no');
    expect(await here.post(to(receiver.url))).toEqual({ status, answer: 'no', failure: 'status' });
  });

  it('that does not come, or never ends, is left when the time is over', async () => {
    receiver.answer = () => undefined;
    expect(await hurried.post(to(receiver.url))).toMatchObject({ status: null, failure: 'timeout' });
    receiver.answer = (reply) => void reply.writeHead(200).write('a');
    expect(await hurried.post(to(receiver.url))).toMatchObject({ failure: 'timeout' });
  });

  it('that has no end is read for its beginning alone', async () => {
    receiver.answer = (reply) => {
      const more = () => void (reply.destroyed || reply.write('y'.repeat(8192), () => setImmediate(more)));
      more();
    };
    expect(await here.post(to(receiver.url))).toMatchObject({ status: 200, failure: null, answer: 'y'.repeat(500) });
  });
});

test('a receiver that is not there is a failure to connect', async () => {
  const { url } = receiver;
  await receiver.close();
  expect(await here.post(to(url))).toMatchObject({ status: null, failure: 'connection' });
  receiver = await openReceiver();
});

import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { callLimits } from '../db.ts';
import { boundedServer, type ServerBounds, usualBounds } from './bounded-server.ts';
import { gentle, stopGently } from './stop-gently.ts';

const opened: { http: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { http, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await http.close();
  }
});

/** A server with small bounds, whose `/api/wait` answers when it is let go and whose `/file` never ends. */
async function serve(
  given: Partial<ServerBounds> = {},
  trusted: readonly string[] = ['loopback'],
  patience = { restMillis: 50, graceMillis: 50 },
) {
  const bounds = { ...usualBounds, headMillis: 100, pace: { ...usualBounds.pace, ...hasty }, ...given };
  const server = boundedServer(bounds, trusted);
  const http = fastify({ ...gentle, serverFactory: server.factory, trustProxy: [...trusted] });
  server.guard(http, (address) => kinds[address] ?? (address.startsWith('/api/') ? 'call' : 'free'));
  stopGently(http, patience);
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let waiting = 0;
  http.get('/page', () => 'page');
  http.get('/api/wait', async () => {
    waiting += 1;
    await released;
    return 'done';
  });
  http.post('/api/body', () => 'taken');
  http.post('/api/write', async () => {
    waiting += 1;
    await released;
    return 'written';
  });
  http.get('/file', (_, reply) => {
    const chunk = Buffer.alloc(1_000_000);
    return reply.send(
      new Readable({
        read() {
          this.push(chunk);
        },
      }),
    );
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  opened.push({ http, sockets });
  return {
    http,
    load: server.load,
    letGo,
    atWork: async (count: number) => {
      while (waiting < count) await pause(1);
    },
    get: (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
    write: (body = '{}') =>
      fetch(`http://127.0.0.1:${port}/api/write`, {
        method: 'POST',
        headers: { token: 'a member', 'content-type': 'application/json' },
        body,
      }),
    open: async (head = '') => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(head);
      return socket;
    },
  };
}
const kinds: Record<string, 'write' | 'stream'> = { '/api/write': 'write', '/file': 'stream' };
const hasty = { lookMillis: 10, patienceMillis: 100, leastRate: 1_000 };
const noWaiting = { ...usualBounds.admission, waiting: 0, waitingOfOne: 0, waitingOfAddress: 0 };
const post = (length: number) =>
  `POST /api/body HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const inChunks = (body: string) =>
  post(0).replace('content-length: 0', 'transfer-encoding: chunked') +
  `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

test('connections that say nothing, or half a head, are ended while others are answered', async () => {
  const { open, get } = await serve();
  const slow = await Promise.all(['', 'GET /page HTTP/1.1\r\nhost: a\r\nx-', post(2).slice(0, 20)].map(open));
  const ends = slow.map((socket) => text(socket));
  expect(await (await get('/page')).text()).toBe('page');
  for (const said of await Promise.all(ends)) expect(said).toMatch(/^(?:$|HTTP\/1\.1 408 )/);
});

test('a body that does not come ends its connection', async () => {
  const { open, load } = await serve();
  await text(await open(`${post(100)}{"a":`));
  expect(load().slowEnded).toBe(1);
});

test('an address opens so many connections and is told when to come again; a trusted proxy brings many people’s', async () => {
  const connections = { connections: 100, connectionsOfAddress: 3 };
  const strict = await serve({ connections, headMillis: 60_000 }, []);
  await Promise.all([1, 2, 3].map(() => strict.open()));
  const told = await text(await strict.open());
  expect(told).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[^]*retry-after: 5\r\n/);
  expect(told).toMatch(/\r\nx-refusal: tooMany\r\n/);
  expect(told).toContain('操作过于频繁，请 5 秒后再试');
  expect(strict.load().connectionsRefused).toBe(1);
  const behind = await serve({ connections, headMillis: 60_000 });
  await Promise.all([1, 2, 3, 4, 5].map(() => behind.open()));
  expect((await behind.get('/page')).status).toBe(200);
});

test('calls that find no place in their time get 503, pages go on, and a place that is free again serves', async () => {
  const { get, atWork, letGo, load } = await serve({
    admission: { ...usualBounds.admission, calls: 2, waitMillis: 1 },
  });
  const working = [get('/api/wait'), get('/api/wait')];
  await atWork(2);
  const refused = await get('/api/wait');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(refused.headers.get('x-refusal')).toBe('overloaded');
  expect(await refused.json()).toEqual({ code: 0, msg: expect.any(String), data: null });
  expect((await get('/page')).status).toBe(200);
  expect(load()).toMatchObject({ calls: 2, shed: 1 });
  letGo();
  for (const one of working) expect((await one).status).toBe(200);
  while (load().calls > 0) await pause(1);
  expect((await get('/api/wait')).status).toBe(200);
});

test('a write waits for the others of its caller, but not for ever, not among too many, and not with a long body', async () => {
  const admission = { ...usualBounds.admission, writesOfOne: 1 };
  const hurried = await serve({ admission: { ...admission, turnMillis: 1 } });
  const crowded = await serve({ admission: { ...admission, turnMillis: 60_000, waiting: 1 } });
  const working = [hurried.write(), crowded.write()];
  await Promise.all([hurried.atWork(1), crowded.atWork(1)]);
  const late = await hurried.write();
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await crowded.write(JSON.stringify('x'.repeat(70_000)))).status).toBe(429);
  const next = crowded.write();
  while (crowded.load().waiting < 1) await pause(1);
  expect((await crowded.write()).status).toBe(429);
  hurried.letGo();
  crowded.letGo();
  for (const one of [...working, next]) expect((await one).status).toBe(200);
  while (hurried.load().calls + crowded.load().calls > 0) await pause(1);
  expect((await hurried.write()).status).toBe(200);
});

test('what a call waits for comes to less than ten seconds: its turn, a place, a connection or a lock', () => {
  const { turnMillis, waitMillis } = usualBounds.admission;
  const { acquireMillis, lockMillis } = callLimits;
  expect(turnMillis + waitMillis + Math.max(2 * acquireMillis, lockMillis)).toBeLessThan(10_000);
});

test('calls wait a moment for a place: the last who came is first, and who has gone takes none', async () => {
  const { get, open, atWork, letGo, load } = await serve({
    admission: { ...usualBounds.admission, calls: 1, waitMillis: 60_000 },
  });
  const order: string[] = [];
  const ask = async (name: string) => {
    expect(await (await get('/api/wait')).text()).toBe('done');
    order.push(name);
  };
  const waiting = async (count: number) => {
    while (load().waiting < count) await pause(1);
  };
  const first = ask('first');
  await atWork(1);
  const second = ask('second');
  await waiting(1);
  const third = ask('third');
  await waiting(2);
  const gone = await open('GET /api/wait HTTP/1.1\r\nhost: a\r\n\r\n');
  await waiting(3);
  gone.resetAndDestroy();
  await once(gone, 'close');
  letGo();
  await Promise.all([first, second, third]);
  expect(order).toEqual(['first', 'third', 'second']);
  expect(load()).toMatchObject({ calls: 0, shed: 0 });
});

test('where even the places to wait are taken, the refusal comes a while later, before anything is done for the request', async () => {
  const { get, atWork, letGo, load } = await serve({ admission: { ...usualBounds.admission, calls: 1, waiting: 0 } });
  const working = get('/api/wait');
  await atWork(1);
  const start = performance.now();
  const refused = await get('/api/wait');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(performance.now() - start).toBeGreaterThan(400);
  expect(load()).toMatchObject({ calls: 1, shed: 1 });
  letGo();
  expect((await working).status).toBe(200);
});

test.each([
  ['a long body', `${post(70_002)}"${'x'.repeat(70_000)}"`],
  ['a body in chunks, of which nobody knows how many come,', inChunks('"x"')],
])('%s does not wait in memory for a place', async (_, request) => {
  const { get, open, atWork, letGo } = await serve({
    admission: { ...usualBounds.admission, calls: 1, waitMillis: 60_000 },
    pace: usualBounds.pace,
  });
  const working = get('/api/wait');
  await atWork(1);
  const long = await open(request);
  const [said] = (await once(long, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 503 /);
  letGo();
  expect((await working).status).toBe(200);
});

test('one caller, and all behind one address, have so many calls at work; others have theirs', async () => {
  const admission = { ...noWaiting, callsOfOne: 1, callsOfAddress: 3 };
  const { get, atWork, letGo, load } = await serve({ admission });
  const from = (address: string, token = '') => get('/api/wait', { 'x-forwarded-for': address, token });
  const working = [from('10.0.0.1', 'a'), from('10.0.0.1', 'b')];
  await atWork(2);
  const again = await from('10.0.0.9', 'a');
  expect([again.status, again.headers.get('retry-after'), again.headers.get('x-refusal')]).toEqual([
    429,
    '1',
    'tooMany',
  ]);
  expect(await again.json()).toEqual({ code: 0, msg: '操作过于频繁，请 1 秒后再试', data: null });
  working.push(from('10.0.0.1', 'c'));
  await atWork(3);
  expect((await from('10.0.0.1', 'invented')).status).toBe(429);
  working.push(from('10.0.0.2'));
  await atWork(4);
  expect(load().limited).toBe(2);
  letGo();
  for (const one of working) expect((await one).status).toBe(200);
});

test('the lines of one IPv6 site have ten times as many calls at work as one of them', async () => {
  const { get, atWork, letGo } = await serve({ admission: { ...noWaiting, callsOfAddress: 1 } });
  const from = (line: number) => get('/api/wait', { 'x-forwarded-for': `2001:db8:5:${line}::1` });
  const working = Array.from({ length: 10 }, (_, line) => from(line));
  await atWork(10);
  expect((await from(10)).status).toBe(429);
  letGo();
  for (const one of working) expect((await one).status).toBe(200);
});

test('a body that is still on its way takes no place', async () => {
  const { open, get, letGo, load } = await serve({
    admission: { ...usualBounds.admission, calls: 1 },
    pace: usualBounds.pace,
  });
  await Promise.all([1, 2, 3].map(() => open(`${post(50)}{`)));
  letGo();
  expect((await get('/api/wait')).status).toBe(200);
  expect(load().shed).toBe(0);
});

test('a stop answers the request of a connection that was made just before, and closes it then', async () => {
  const { http, open, get } = await serve();
  const socket = await open();
  // Whoever was accepted later has been answered: the connection is there.
  await get('/page');
  const closed = http.close();
  while (http.server.listening) await pause(1);
  socket.write('GET /page HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*page$/i);
  await closed;
});

test('a stop answers one more request on a connection that rests, and closes it then', async () => {
  const { http, open } = await serve({}, [], { restMillis: 60_000, graceMillis: 60_000 });
  const request = 'GET /page HTTP/1.1\r\nhost: a\r\n\r\n';
  const socket = await open(request);
  await once(socket, 'data');
  const closed = http.close();
  while (http.server.listening) await pause(1);
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*page$/i);
  await closed;
});

test('a stop ends whatever clients hold: rests between requests, half a head, half a body, a download', async () => {
  const { http, open, load } = await serve({ headMillis: 60_000, pace: usualBounds.pace });
  const held = await Promise.all(
    ['GET /page HTTP/1.1\r\nhost: a\r\n\r\n', 'GET /pa', `${post(50)}{`, 'GET /file HTTP/1.1\r\nhost: a\r\n\r\n'].map(
      open,
    ),
  );
  for (const socket of held) socket.resume();
  while (load().streams === 0) await pause(1);
  const closed = Promise.all(held.filter((socket) => !socket.destroyed).map((socket) => once(socket, 'close')));
  await http.close();
  await closed;
  expect(held.every((socket) => socket.destroyed)).toBe(true);
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { SlowConnections } from './slow-connections.ts';

const bounds = { lookMillis: 3_600_000, patienceMillis: 20_000, leastRate: 512, callBodyMillis: 60_000 };
const opened: { server: Server; slow: SlowConnections; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { server, slow, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    slow.stop();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A server whose connections are looked at when a test says so, at a time that it gives. */
async function follow(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  let now = 0;
  const slow = new SlowConnections(bounds, () => now);
  const begun: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    slow.follow(request, response, request.url === '/call');
    begun.push(request);
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  opened.push({ server, slow, sockets });
  return {
    slow,
    begun,
    lookAfter: (millis: number) => {
      now += millis;
      slow.look();
    },
    open: async (head: string) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      const count = begun.length;
      socket.write(`${head}\r\nhost: a\r\n`);
      return { socket, request: () => until(() => begun[count]) };
    },
  };
}

/** What is there after a while. */
async function until<T>(found: () => T | undefined | false): Promise<T> {
  for (;;) {
    const one = found();
    if (one !== undefined && one !== false) return one;
    await pause(1);
  }
}

/** Takes the body, then answers. */
const take = (request: IncomingMessage, response: ServerResponse) =>
  request.resume().on('end', () => response.end('taken'));
const body = (length: number) => `content-length: ${length}\r\nconnection: close\r\n\r\n`;

test('a body that keeps the least rate is taken however long it lasts, one that rests longer than the patience is not', async () => {
  const { slow, open, lookAfter } = await follow(take);
  const { socket, request } = await open('POST /file HTTP/1.1');
  socket.write(body(100_000));
  const said = text(socket);
  const { socket: seen } = await request();
  for (let sent = 1; sent <= 9; sent += 1) {
    const before = seen.bytesRead;
    socket.write('x'.repeat(11_000));
    await until(() => seen.bytesRead >= before + 11_000);
    lookAfter(20_000);
  }
  socket.write('x'.repeat(1_000));
  expect(await said).toMatch(/taken$/);
  const stuck = await open('POST /file HTTP/1.1');
  stuck.socket.write(body(100));
  await stuck.request();
  const end = once(stuck.socket, 'close');
  stuck.socket.resume();
  lookAfter(19_999);
  expect(slow.ended).toBe(0);
  lookAfter(1);
  await end;
  expect(slow.ended).toBe(1);
});

test('the body of a call has a whole time as well, whatever its pace', async () => {
  const { slow, open, lookAfter } = await follow(take);
  const { socket, request } = await open('POST /call HTTP/1.1');
  socket.write(body(10_000_000));
  const end = once(socket, 'close');
  socket.resume();
  const { socket: seen } = await request();
  for (let turn = 1; turn <= 3; turn += 1) {
    const before = seen.bytesRead;
    socket.write('x'.repeat(20_000));
    await until(() => seen.bytesRead >= before + 20_000);
    lookAfter(20_000);
    expect(slow.ended).toBe(0);
  }
  lookAfter(1);
  await end;
  expect(slow.ended).toBe(1);
});

test('who does not take an answer loses the connection, who takes it keeps it', async () => {
  const chunk = Buffer.alloc(1_000_000);
  const { slow, open, lookAfter } = await follow((_, response) => {
    const more = () => {
      while (response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  const taking = await open('GET /file HTTP/1.1');
  taking.socket.resume();
  taking.socket.write('\r\n');
  const { socket: kept } = await taking.request();
  const idle = await open('GET /file HTTP/1.1');
  idle.socket.pause();
  idle.socket.write('\r\n');
  const { socket: lost } = await idle.request();
  // What lies in the buffers of the system counts as taken, so that it may be a few looks until nothing moves.
  while (slow.ended === 0) {
    await takesMore(kept);
    lookAfter(20_000);
  }
  expect([slow.ended, lost.destroyed, taking.socket.destroyed]).toEqual([1, true, false]);
  await takesMore(kept);
});

test('who takes one large answer at the least rate keeps the connection in the middle of it', async () => {
  const { slow, open, lookAfter } = await follow((_, response) => void response.end(Buffer.alloc(64_000_000)));
  const { socket, request } = await open('GET /file HTTP/1.1');
  // Reads a part only when it is asked to.
  socket.on('readable', () => undefined);
  socket.write('\r\n');
  const { socket: seen } = await request();
  for (let turn = 0; turn < 5; turn += 1) {
    await takesMore(seen, () => socket.read());
    lookAfter(20_000);
  }
  expect([slow.ended, seen.writableLength > 0, seen.destroyed]).toEqual([0, true, false]);
});

/** Until a connection has taken more than the least rate asks of it in the patience, be it in the middle of a chunk. */
async function takesMore(socket: Socket, meanwhile: () => unknown = () => undefined): Promise<void> {
  const { _handle: handle } = socket as unknown as { _handle: { bytesWritten: number; writeQueueSize: number } };
  const taken = () => handle.bytesWritten - handle.writeQueueSize;
  const before = taken();
  await until(() => {
    meanwhile();
    return taken() >= before + 10_240;
  });
}

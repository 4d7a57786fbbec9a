import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Answers of some seconds. */
export interface Answers {
  /** Requests sent in a second. */
  offered: number;
  /** Answers of status 200 in a second. */
  good: number;
  /** Milliseconds until a good answer: the middle and the slowest hundredth. */
  p50: number;
  p99: number;
  /** How many of each status there were. */
  statuses: Map<number, number>;
  /** Refusals without Retry-After. */
  silent: number;
}

interface Plan {
  port: number;
  connections: number;
  seconds: number;
  /**
   * Requests in a second over all connections, whatever is answered; left out: each connection sends when it was
   * answered.
   */
  rate?: number;
  path: (number: number) => string;
}

interface Line {
  socket: Socket;
  head: (path: string) => string;
  asked: number;
  data: Buffer;
}

/** Asks over open connections, each of an address of its own, with as little work as possible. */
export async function crowd({ port, connections, seconds, rate, path }: Plan): Promise<Answers> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let silent = 0;
  let sent = 0;
  const idle: Line[] = [];
  let over = false;
  const lines: Line[] = [];
  // Fewer at once than the queue of a listening socket holds.
  for (let from = 0; from < connections; from += 100)
    lines.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, connections - from) }, (_, at) => open(from + at)))),
    );
  const start = performance.now();
  const end = start + seconds * 1000;
  if (rate === undefined) {
    for (const line of lines) ask(line);
    await pause(seconds * 1000);
  } else {
    idle.push(...lines);
    while (performance.now() < end) {
      for (let due = Math.floor(((performance.now() - start) / 1000) * rate) - sent; due > 0; due -= 1) {
        const line = idle.shift();
        if (!line) break;
        ask(line);
      }
      await pause(1);
    }
  }
  over = true;
  const took = (performance.now() - start) / 1000;
  for (const { socket } of lines) socket.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { offered: sent / took, good: times.length / took, p50: at(0.5), p99: at(0.99), statuses, silent };

  async function open(number: number): Promise<Line> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const head = (asked: string) => `GET ${asked} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n\r\n`;
    const line: Line = { socket, head, asked: 0, data: Buffer.alloc(0) };
    socket
      .on('data', (chunk) => hear(line, chunk))
      .on('error', () => lost(line))
      .on('close', () => lost(line));
    await once(socket, 'connect');
    return line;
  }
  function ask(line: Line): void {
    sent += 1;
    line.asked = performance.now();
    line.socket.write(line.head(path(sent)));
  }
  function hear(line: Line, chunk: Buffer): void {
    line.data = line.data.length > 0 ? Buffer.concat([line.data, chunk]) : chunk;
    const headEnd = line.data.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = line.data.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (line.data.length < headEnd + 4 + length) return;
    line.data = Buffer.alloc(0);
    const status = Number(head.slice(9, 12));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) times.push(performance.now() - line.asked);
    else if (!/retry-after: \d/i.test(head)) silent += 1;
    if (over) return;
    if (rate === undefined) ask(line);
    else idle.push(line);
  }
  /** A connection that ends without an answer counts as status 0. */
  function lost(line: Line): void {
    if (over || line.asked === 0) return;
    line.asked = 0;
    statuses.set(0, (statuses.get(0) ?? 0) + 1);
  }
}

/** Asks so many times, so many at once, and waits for every answer however long that takes. */
export async function askAll(
  origin: string,
  { requests, atOnce, path }: { requests: number; atOnce: number; path: Plan['path'] },
): Promise<Pick<Answers, 'statuses' | 'silent'>> {
  const statuses = new Map<number, number>();
  let [sent, silent] = [0, 0];
  const askOn = async (_: unknown, number: number) => {
    const headers = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
    while (sent < requests) {
      sent += 1;
      const reply = await fetch(origin + path(sent), { headers });
      await reply.arrayBuffer();
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status !== 200 && !reply.headers.has('retry-after')) silent += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return { statuses, silent };
}

/** Opens connections that send a byte now and then of half a head or of a body that never ends. */
export async function dawdle(port: number, count: number): Promise<{ open: () => number; stop: () => void }> {
  const starts = [
    'GET /api/open/setting HTTP/1.1\r\nhost: a\r\nx-slow: ',
    'POST /api/open/setting/list4key HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n',
  ];
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(starts[number % starts.length] ?? '');
      return socket;
    }),
  );
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    open: () => sockets.filter((socket) => !socket.closed).length,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

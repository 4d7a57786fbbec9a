import { connect } from 'node:net';
import { once } from 'node:events';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Measured {
  /** Answers in a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** A request as bytes for a connection that stays open. */
export function bytesOf({ method, path, headers = {}, body }: Request): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(payload ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) } : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}

/**
 * Keeps `connections` open connections busy for some seconds, each with one request at a time. It speaks HTTP over
 * bare sockets, so that the measuring takes little of the machine from what it measures. An answer other than 200, or
 * one of the API that is a refusal, is an error.
 */
export async function load(
  port: number,
  given: { connections: number; seconds: number; next: (connection: number) => Buffer },
): Promise<Measured> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + given.seconds * 1000;
  await Promise.all(
    Array.from({ length: given.connections }, (_, connection) => talk(port, end, () => given.next(connection), times)),
  );
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

const headEnd = Buffer.from('\r\n\r\n');

async function talk(port: number, end: number, next: () => Buffer, times: number[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  await new Promise<void>((resolve, reject) => {
    let waiting: Buffer = Buffer.alloc(0);
    let needed = 0;
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(next());
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk: Buffer) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      if (needed === 0) needed = lengthOf(waiting);
      if (needed === 0 || waiting.length < needed) return;
      const now = performance.now();
      times.push(now - asked);
      const fault = faultOf(waiting);
      waiting = Buffer.alloc(0);
      needed = 0;
      if (fault) return reject(new Error(fault));
      if (now >= end) return resolve();
      ask();
    });
    ask();
  }).finally(() => {
    socket.removeAllListeners('close');
    socket.destroy();
  });
}

/** How many bytes the answer has that begins here, 0 while its head is not complete. */
function lengthOf(bytes: Buffer): number {
  const head = bytes.indexOf(headEnd);
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('An answer does not say its length.');
  return head + headEnd.length + Number(length);
}

function faultOf(bytes: Buffer): string | undefined {
  const status = bytes.toString('latin1', 9, 12);
  const body = bytes.indexOf(headEnd) + headEnd.length;
  const refused = bytes.toString('latin1', body, body + 9) === '{"code":0';
  return status === '200' && !refused ? undefined : bytes.toString('utf8', 0, 2000);
}

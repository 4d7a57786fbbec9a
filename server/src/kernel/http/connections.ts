import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedNetworks, networkOf } from './network.ts';
import { tooMany } from '../refusal.ts';
import { refusalAnswer } from './refuse.ts';
import { Counts } from './counts.ts';

export interface ConnectionBounds {
  /** All that are open at the same time. */
  connections: number;
  /** Those of one address that is no trusted proxy; of a /48 a few times as many. */
  connectionsOfAddress: number;
}

export const usualConnections: ConnectionBounds = { connections: 8_192, connectionsOfAddress: 256 };

const answer = refusalAnswer(tooMany(5));
const envelope = JSON.stringify(answer?.envelope);
const refusal = [
  'HTTP/1.1 429 Too Many Requests',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(envelope)}`,
  ...Object.entries(answer?.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  'connection: close',
  '',
  envelope,
].join('\r\n');

/** Bounds the open connections of a server, all and those of one address; a trusted proxy brings many people's. */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds,
  isTrusted: (address: string) => boolean,
): { refused: () => number } {
  const open = new Counts();
  let refused = 0;
  server.maxConnections = bounds.connections;
  server.on('drop', () => (refused += 1));
  server.prependListener('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    if (isTrusted(peer)) return;
    const networks = countedNetworks(networkOf(peer));
    if (networks.some(({ key, factor }) => open.of(key) >= bounds.connectionsOfAddress * factor)) {
      refused += 1;
      socket.on('error', () => undefined);
      socket.end(refusal, () => socket.destroy());
      return;
    }
    for (const { key } of networks) open.add(key, 1);
    socket.once('close', () => {
      for (const { key } of networks) open.add(key, -1);
    });
  });
  return { refused: () => refused };
}

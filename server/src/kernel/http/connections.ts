import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../network.ts';

export interface ConnectionBounds {
  /** All that are open at the same time. */
  connections: number;
  /** Those of one address that is no trusted proxy. */
  connectionsOfAddress: number;
}

export const usualConnections: ConnectionBounds = { connections: 8_192, connectionsOfAddress: 256 };

const refusal = 'HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nretry-after: 5\r\nconnection: close\r\n\r\n';

/** Bounds the open connections of a server, all and those of one address; a trusted proxy brings many people's. */
export function boundConnections(
  server: Server,
  bounds: ConnectionBounds,
  isTrusted: (address: string) => boolean,
): { refused: () => number } {
  const open = new Map<string, number>();
  let refused = 0;
  server.maxConnections = bounds.connections;
  server.on('drop', () => (refused += 1));
  server.prependListener('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    if (isTrusted(peer)) return;
    const address = networkOf(peer).near;
    const count = (open.get(address) ?? 0) + 1;
    if (count > bounds.connectionsOfAddress) {
      refused += 1;
      socket.on('error', () => undefined);
      socket.end(refusal, () => socket.destroy());
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  return { refused: () => refused };
}

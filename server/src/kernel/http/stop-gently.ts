import type { FastifyInstance } from 'fastify';

/** For the server's options: what reached it before it stopped listening is answered like everything before. */
export const gentle = { return503OnClosing: false };

/**
 * Lets requests at work end when `http` closes, and tells clients to close their connections. Whoever still holds one
 * after `graceMillis`, with half a request or a download that goes on, is cut off.
 */
export function stopGently(http: FastifyInstance, graceMillis: number): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
    const cut = setTimeout(() => http.server.closeAllConnections(), graceMillis).unref();
    http.server.once('close', () => clearTimeout(cut));
  });
  http.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

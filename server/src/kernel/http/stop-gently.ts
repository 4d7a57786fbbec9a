import type { FastifyInstance } from 'fastify';

/** For the server's options: what reached it before it stopped listening is answered like everything before. */
export const gentle = { return503OnClosing: false };

interface Patience {
  /** How long a connection that rests between two requests may send one more. */
  restMillis: number;
  /** How long whoever is still there may hold half a request, or a download. */
  graceMillis: number;
}

/**
 * Lets requests at work end when `http` closes, and answers the next request on each connection, with the word to
 * close it. Who sends none meanwhile, or does not come to an end, is cut off.
 */
export function stopGently(http: FastifyInstance, { restMillis, graceMillis }: Patience): void {
  const { server } = http;
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
    // Closed at once, a connection loses the request that is on its way to it.
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => undefined;
    const rest = setTimeout(closeIdle, restMillis).unref();
    const cut = setTimeout(() => server.closeAllConnections(), graceMillis).unref();
    server.once('close', () => {
      clearTimeout(rest);
      clearTimeout(cut);
    });
  });
  http.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

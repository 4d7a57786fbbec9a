import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { CannotStart } from '../kernel/cannot-start.ts';

/** Serves the figures on a port of their own, which no visitor reaches, at `/metrics`. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, reply) => {
    if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET') return void reply.writeHead(404).end();
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new CannotStart(`The port ${port} of METRICS_PORT is taken: choose another one.`)
      : error;
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

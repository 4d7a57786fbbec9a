import { withDarkScheme } from '@yance/pictures/both-schemes.ts';
import type { FastifyInstance } from 'fastify';

/** Drawn pictures show themselves dark to readers whose scheme is dark; photographs stay as they are. */
export function followReadersScheme(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const drawn = request.url.startsWith('/upload/img/') && reply.getHeader('content-type') === 'image/svg+xml';
    return drawn && Buffer.isBuffer(payload) ? withDarkScheme(payload.toString('utf8')) : payload;
  });
}

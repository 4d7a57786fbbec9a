import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

/** A page of this site whose address is worth carrying to a telephone. */
const shareable = /^\/(?:article|detail)\/[0-9a-f-]{36}$/;

/** QR codes of public pages, for a reader who wants to go on by telephone. */
export function mountShareCodes(app: FastifyInstance, origin: string): void {
  app.get<{ Querystring: { path?: string } }>('/share-code.svg', (request, reply) => {
    const { path } = request.query;
    if (typeof path !== 'string' || !shareable.test(path)) return reply.callNotFound();
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(renderSVG(origin + path, { border: 2 }));
  });
}

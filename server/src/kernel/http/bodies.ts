import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Calls take JSON, forms, and one file of at most 2 GiB. No body at all is `{}`, also where a client names it JSON; any
 * other type is refused with 415.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else void parse(request, body, done);
  });
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 20, parts: 25, fileSize: 2 * 1024 ** 3 } });
}

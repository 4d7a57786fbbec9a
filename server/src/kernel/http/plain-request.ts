import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** The path of an address that names a host as well, as a request to a proxy does; anything else stays as it is. */
export function pathOfRequest({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  if (path === undefined) return url;
  return path.startsWith('/') ? path : `/${path}`;
}

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses what no address can be made of, before anything tries: several hosts or an unreadable one, and an address
 * without a path.
 */
export function refuseCrookedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    const path = raw.url ?? '';
    const { host } = headers;
    // A balancer that asks whether all is well speaks HTTP/1.0, without a host.
    const readable = host === undefined || (hostName.test(host) && URL.canParse(`http://${host}`));
    if (hosts < 2 && readable && path.startsWith('/')) return;
    return reply.status(400).send({ code: 0, msg: '请求格式不正确', data: null });
  });
}

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
  // Nearly every request names the same host.
  let readable: string | undefined;
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const { host } = headers;
    // A balancer that asks whether all is well speaks HTTP/1.0, without a host.
    const known = host === undefined || host === readable || (hostName.test(host) && URL.canParse(`http://${host}`));
    if (known && raw.url?.startsWith('/') && !namesTwoHosts(raw)) {
      readable = host;
      return done();
    }
    reply.status(400).send({ code: 0, msg: '请求格式不正确', data: null });
  });
}

function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface Origins {
  /** The console's own origin, where it has one apart from the portal's. */
  console: string | undefined;
  portal: string;
  /** Whose pages may make staff calls. */
  staff: readonly string[];
}

/** Developers open the console by any name of their own machine. */
export function originsOf({
  consoleOrigin,
  publicUrl,
  developer,
  port,
}: Pick<Config, 'consoleOrigin' | 'publicUrl' | 'developer' | 'port'>): Origins {
  const apart = consoleOrigin !== undefined && consoleOrigin !== publicUrl ? consoleOrigin : undefined;
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return { console: apart, portal: publicUrl, staff: apart ? [apart] : [publicUrl, ...(developer ? local : [])] };
}

const consolePlace = /^\/(?:console|api\/staff)(?:\/|$)/;
const staffCall = /^\/api\/staff(?:\/|$)/;
/** What both hosts answer: calls, files, the state of the server, and the developer's pages. */
const sharedPlace = /^\/(?:api|upload|health|ready|dev)(?:\/|$)/;

/**
 * Keeps a console with a host of its own on that host alone, and the portal's pages on theirs; refuses staff calls from
 * pages of any other origin. Decided by the route that was matched, because an address can be written in many ways.
 */
export function separateOrigins(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    const place = request.routeOptions.url ?? '';
    if (origins.console) {
      const own = consolePlace.test(place);
      const onConsole = cameTo(request, origins.console);
      if (own && !onConsole) return missing(reply);
      if (onConsole && !own && !sharedPlace.test(place)) return leadAway(request, reply, origins.portal);
    }
    const { origin } = request.headers;
    if (origin !== undefined && staffCall.test(place) && !origins.staff.includes(origin))
      return reply.status(403).send({ code: 0, msg: '此请求来自其他网站，已拒绝', data: null });
    return undefined;
  });
}

/** The console links to pages of the portal, such as previews: they are opened where the portal is. */
function leadAway(request: FastifyRequest, reply: FastifyReply, portal: string): FastifyReply {
  const { url } = request;
  if (!url.startsWith('/')) return missing(reply);
  reply.header('cache-control', 'no-store');
  return reply.redirect(url.split('?')[0] === '/' ? '/console' : `${portal}${url}`);
}

/** Whether the request names the origin's host; the usual port may be written out or left out. */
function cameTo(request: FastifyRequest, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  const asked = `${protocol}//${request.host}`;
  return URL.canParse(asked) && new URL(asked).host === host;
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.status(404).send({ code: 0, msg: '地址不存在', data: null });

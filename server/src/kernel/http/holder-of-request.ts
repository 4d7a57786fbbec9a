import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holder } from '../access/holder.ts';
import { sealedDigest } from '../access/tickets.ts';
import { tokenHash } from '../access/tokens.ts';
import type { Actor } from '../actor.ts';
import { networkOf } from './network.ts';

/** Apart, because a member and a colleague may use one browser. */
const cookieNames = { member: 'reader', staff: 'staff-reader' } as const;

/** Of a page that visitors are shown; it goes nowhere else. */
const visitorCookie = { name: 'share-reader', path: '/api/open/share/' } as const;

/**
 * Who a request's links belong to. A browser gets a cookie, because a plain link carries no header: of the session that
 * asked, or of its own where a visitor did. What is no browser, and so names no origin, opens its links from the
 * network from which it asked.
 */
export function holderOfRequest(actor: Actor, request: FastifyRequest, reply: FastifyReply): Holder {
  const network = sealedDigest(`reader/network:${networkOf(request.ip).near}`);
  const isBrowser = request.headers.origin !== undefined;
  const { cookies = {} } = request as { cookies?: Record<string, string | undefined> };
  const known = cookies[visitorCookie.name];
  let visitor = known && /^[\w-]{43}$/.test(known) ? known : undefined;
  const set = (name: string, value: string, where: { path: string; sameSite: 'strict' | 'lax' }) =>
    void reply.setCookie(name, value, { ...where, httpOnly: true, secure: request.protocol === 'https' });
  return {
    own: () => {
      if (actor.kind !== 'member' && actor.kind !== 'staff') return undefined;
      if ('key' in actor || !isBrowser) return tokenHash(network);
      const proof = sealedDigest(`reader/${actor.kind}:${actor.session}`);
      const name = cookieNames[actor.kind];
      if (cookies[name] !== proof) set(name, proof, { path: '/api/', sameSite: 'strict' });
      return tokenHash(proof);
    },
    visiting: () => {
      if (!isBrowser) return tokenHash(network);
      if (!visitor) {
        visitor = randomBytes(32).toString('base64url');
        set(visitorCookie.name, visitor, { path: visitorCookie.path, sameSite: 'lax' });
      }
      return tokenHash(visitor);
    },
    // A link tells the hash alone, so that whoever gets hold of one cannot make the cookie.
    shows: (mark) =>
      [network, visitor, ...Object.values(cookieNames).map((name) => cookies[name])].some(
        (proof) => proof !== undefined && tokenHash(proof) === mark,
      ),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holder } from '../access/holder.ts';
import { sealedDigest } from '../access/tickets.ts';
import { tokenHash } from '../access/tokens.ts';
import type { Actor } from '../actor.ts';
import { networkOf } from './network.ts';

/** Apart, because a member and a colleague may use one browser. */
const cookieNames = { member: 'reader', staff: 'staff-reader' } as const;

/**
 * Who a request's links belong to. A browser gets a cookie of the session that asked, because a plain link carries no
 * header; what is no browser, and so names no origin, opens its links from the network from which it asked.
 */
export function holderOfRequest(actor: Actor, request: FastifyRequest, reply: FastifyReply): Holder {
  const network = sealedDigest(`reader/network:${networkOf(request.ip).near}`);
  const { cookies = {} } = request as { cookies?: Record<string, string | undefined> };
  return {
    own: () => {
      if (actor.kind !== 'member' && actor.kind !== 'staff') return undefined;
      if ('key' in actor || request.headers.origin === undefined) return tokenHash(network);
      const proof = sealedDigest(`reader/${actor.kind}:${actor.session}`);
      const name = cookieNames[actor.kind];
      if (cookies[name] !== proof)
        reply.setCookie(name, proof, {
          path: '/api/',
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
        });
      return tokenHash(proof);
    },
    // A link tells the hash alone, so that whoever gets hold of one cannot make the cookie.
    shows: (mark) =>
      [network, ...Object.values(cookieNames).map((name) => cookies[name])].some(
        (proof) => proof !== undefined && tokenHash(proof) === mark,
      ),
  };
}

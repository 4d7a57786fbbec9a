import type { FastifyInstance } from 'fastify';

/** Two years, as browsers' own lists of secure sites want it. */
const secureSeconds = 63_072_000;

/**
 * What every answer says, a refusal and a file as well: its type is not to be guessed, and a site served over https is
 * never again asked for without.
 */
export function requireStrictReplies(http: FastifyInstance, given: { https: boolean }): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(given.https ? { 'strict-transport-security': `max-age=${secureSeconds}` } : {}),
  };
  http.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

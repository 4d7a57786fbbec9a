import { bytesOf, load } from '../load.ts';
import type { Side, Workload } from '../workload.ts';

/** One at a time, so that the figure is the time of one sign-in: at most 1.25 times that of the bare hash. */
export const signIn: Workload = {
  name: 'sign-in',
  what: 'Signing in by password, one after the other, against Fastify that only checks the same kind of hash.',
  least: 1 / 1.25,
  prepare: async ({ port, baselines, members }) => {
    const one = (to: number, next: () => Buffer): Side => {
      return async (seconds) => (await load(to, { connections: 1, seconds, next })).rate;
    };
    let turn = 0;
    const signingIn = () => {
      turn += 1;
      const member = members[turn % members.length];
      const headers = { 'x-forwarded-for': `10.1.${Math.floor(turn / 250) % 250}.${turn % 250}` };
      const body = { account: member?.phone, password: member?.password };
      return bytesOf({ method: 'POST', path: '/api/open/login', headers, body });
    };
    const hashing = bytesOf({ method: 'POST', path: '/hash', body: {} });
    return { product: one(port, signingIn), baseline: one(baselines.port, () => hashing) };
  },
};

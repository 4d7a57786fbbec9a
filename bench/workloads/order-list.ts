import { bytesOf, load } from '../load.ts';
import { connections } from '../place.ts';
import type { Side, Workload } from '../workload.ts';

/** Ten orders of a member, each connection a member of its own. */
export const orderList: Workload = {
  name: 'order-list',
  what: "A member's list of ten orders, against Fastify with one prepared statement.",
  least: 0.5,
  prepare: async ({ port, baselines, members }) => {
    const listing =
      (to: number, path: string): Side =>
      async (seconds) => {
        const asked = members.map(({ token }) =>
          bytesOf({ method: 'POST', path, headers: { token }, body: { page: 1, size: 10 } }),
        );
        const next = (connection: number) => asked[connection % asked.length] ?? Buffer.alloc(0);
        return (await load(to, { connections, seconds, next })).rate;
      };
    return { product: listing(port, '/api/auth/order/list'), baseline: listing(baselines.port, '/thin/orders') };
  },
};

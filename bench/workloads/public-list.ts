import { listPath } from '../baselines/start.ts';
import { bytesOf, load } from '../load.ts';
import { connections } from '../place.ts';
import type { Side, Workload } from '../workload.ts';

/** Asks one address again and again, or another one each time. */
export const asking =
  (port: number, path: string | (() => string), headers: Record<string, string> = {}): Side =>
  async (seconds) => {
    const fixed = typeof path === 'string' ? bytesOf({ method: 'GET', path, headers }) : undefined;
    const next = () => fixed ?? bytesOf({ method: 'GET', path: typeof path === 'string' ? path : path(), headers });
    return (await load(port, { connections, seconds, next })).rate;
  };

/** No price of the catalogue comes near these, so every address has the same answer and none was asked before. */
let highest = 1_000_000_000;
const neverAsked = () => `${listPath}?priceMax=${(highest += 1)}`;

export const publicLists: readonly Workload[] = [
  {
    name: 'list',
    what: 'The public list as served, against Fastify sending the same bytes from an object.',
    least: 2,
    prepare: async ({ port, baselines }) => ({
      product: asking(port, listPath),
      baseline: asking(baselines.port, '/object'),
    }),
  },
  {
    name: 'list-bytes',
    what: 'The public list as served, against Fastify sending the same bytes from a buffer.',
    least: 0.8,
    prepare: async ({ port, baselines }) => ({
      product: asking(port, listPath),
      baseline: asking(baselines.port, '/buffer'),
    }),
  },
  {
    name: 'list-uncached',
    what: 'The public list under an address that nobody asked before, against Fastify with one prepared statement.',
    least: 1,
    prepare: async ({ port, baselines }) => ({
      product: asking(port, neverAsked),
      baseline: asking(baselines.port, '/thin/list'),
    }),
  },
];

import { startForgetful } from '../place.ts';
import type { Workload } from '../workload.ts';
import { asking } from './public-list.ts';

const compressed = { 'accept-encoding': 'br' };

export const home: readonly Workload[] = [
  {
    name: 'home',
    what: 'The home page for a visitor, against a static file handler (@fastify/static) with the page as a compressed file.',
    least: 0.5,
    prepare: async ({ port, baselines }) => ({
      product: asking(port, '/', compressed),
      baseline: asking(baselines.port, '/page/index.html', compressed),
    }),
  },
  {
    name: 'home-uncached',
    what: 'The home page rendered anew, with data from the database, against rendering the same tree with its data in memory.',
    least: 0.5,
    prepare: async (place) => {
      const { port, end } = await startForgetful(place);
      return { product: asking(port, '/'), baseline: asking(place.baselines.port, '/ssr'), end };
    },
  },
];

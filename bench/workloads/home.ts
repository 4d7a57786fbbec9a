import type { Workload } from '../workload.ts';
import { asking } from './public-list.ts';

const compressed = { 'accept-encoding': 'br' };

export const home: Workload = {
  name: 'home',
  what: 'The home page for a visitor, against a static file handler (@fastify/static) with the page as a compressed file.',
  least: 0.35,
  prepare: async ({ port, baselines }) => ({
    product: asking(port, '/', compressed),
    baseline: asking(baselines.port, '/page/index.html', compressed),
  }),
};

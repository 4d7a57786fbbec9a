import type { Workload } from '../workload.ts';
import { asking } from './public-list.ts';

/** Every service in turn, under addresses that are never kept, so that each answer is read from the database. */
export const detail: Workload = {
  name: 'detail',
  what: 'The detail of a service, read from the database, against Fastify with one prepared statement.',
  least: 0.8,
  async prepare({ port, baselines, pool }) {
    const { rows } = await pool.query<{ rid: string }>(
      'select rid from catalogue_services where offered order by position',
    );
    let asked = 0;
    const next = () => rows[(asked += 1) % rows.length]?.rid ?? '';
    return {
      product: asking(port, () => `/api/open/web/device/detail?rid=${next()}&kept=no`),
      baseline: asking(baselines.port, () => `/thin/detail?rid=${next()}`),
    };
  },
};

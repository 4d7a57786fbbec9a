import { bytesOf, load } from '../load.ts';
import { listPath } from '../baselines/start.ts';
import type { Side, Workload } from '../workload.ts';

/** Four times as many connections as elsewhere; one failed answer ends the run. */
const connections = 64;

/** How evenly reads are answered: both sides are the product, the slowest hundredth against the middle. */
export const tail: Workload = {
  name: 'tail',
  what: '64 visitors who read list and details: the slowest hundredth may take six times as long as the middle (1 / seconds of each).',
  least: 1 / 6,
  async prepare({ port, pool }) {
    const { rows } = await pool.query<{ rid: string }>(
      'select rid from catalogue_services where offered order by position',
    );
    const paths = [listPath, '/', ...rows.map(({ rid }) => `/api/open/web/device/detail?rid=${rid}`)];
    const asked = paths.map((path) => bytesOf({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }));
    let turn = 0;
    const next = () => asked[(turn += 1) % asked.length] ?? Buffer.alloc(0);
    const waiting =
      (which: 'p50' | 'p99'): Side =>
      async (seconds) =>
        1000 / (await load(port, { connections, seconds, next }))[which];
    return { product: waiting('p99'), baseline: waiting('p50') };
  },
};

import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { Finder } from '../../staff/index.ts';
import { samplesByCode } from '../samples.store.ts';

/** Samples by their whole label or their own code, as they are scanned. */
export const sampleFinder: Finder = {
  key: 'sample',
  call: sampleQueue,
  find: async ({ tx }, kw, most) =>
    (await samplesByCode(tx, kw)).slice(0, most).map(({ rid, order_no, label_code, code, name, state }) => ({
      rid,
      path: `/samples/${order_no}`,
      title: label_code,
      note: [sampleMachine.states[state], name, code].filter(Boolean).join(' · '),
    })),
};

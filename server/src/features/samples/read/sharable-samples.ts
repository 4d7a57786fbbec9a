import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { Sharable } from '../../communities/index.ts';
import { findSampleRow, samplesByRid } from '../samples.store.ts';

/** Samples, whose passports are shared. */
export const sharableSamples: Sharable = {
  key: 'sample',
  owned: async (tx, memberRid, rid) => (await findSampleRow(tx, rid))?.member_rid === memberRid,
  cards: async (tx, rids) =>
    new Map(
      (await samplesByRid(tx, rids)).map(({ rid, code, name, service, state }) => [
        rid,
        { number: code, title: `${name}（${service}）`, note: sampleMachine.states[state] },
      ]),
    ),
};

import { findSample } from '@yance/contract/samples/staff-endpoints.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findSampleRow } from '../samples.store.ts';

/** A sample under its label, for what staff say and did about it. */
export const sampleRecord: RecordSource = {
  key: 'sample',
  call: findSample,
  find: async ({ tx, actor }, rid) => {
    const sample = await findSampleRow(tx, rid);
    const laboratory = onlyLaboratory(actor);
    if (!sample || (laboratory !== undefined && sample.laboratory_rid !== laboratory)) return undefined;
    return { title: sample.label_code, path: `/samples/${sample.order_no}`, member_rid: sample.member_rid };
  },
};

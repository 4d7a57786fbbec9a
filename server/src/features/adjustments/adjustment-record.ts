import { listAdjustments } from '@yance/contract/adjustments/staff-endpoints.ts';
import { payerContacts, personPaying } from '../balance/index.ts';
import type { RecordSource } from '../staff/index.ts';
import { findAdjustment, payerOf } from './adjustments.store.ts';

/** An adjustment under the name of whose account it corrects, for what staff say and did about it. */
export const adjustmentRecord: RecordSource = {
  key: 'adjustment',
  call: listAdjustments,
  find: async ({ tx }, rid) => {
    const found = await findAdjustment(tx, rid);
    if (!found) return undefined;
    const payer = payerOf(found);
    const { name } = (await payerContacts(tx, [payer]))(payer);
    return { title: name || '未填写姓名', path: `/adjustments/${rid}`, member_rid: personPaying(found) };
  },
};

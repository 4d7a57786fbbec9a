import { listPromoters } from '@yance/contract/promotion/staff-endpoints.ts';
import { membersByRid } from '../../identity/index.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findPromoterByRid } from '../promotion.store.ts';

/** A promoter under the name, for what staff say and did about the person. */
export const promoterRecord: RecordSource = {
  key: 'promoter',
  call: listPromoters,
  find: async ({ tx }, rid) => {
    const found = await findPromoterByRid(tx, rid);
    if (!found) return undefined;
    const { member_rid } = found;
    const member = (await membersByRid(tx, [member_rid])).get(member_rid);
    return { title: member?.name || '未填写姓名', path: `/promoters/${rid}`, member_rid };
  },
};

import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findMember } from '../members.store.ts';

/** A customer, for what staff say and did about the person. */
export const memberRecord: RecordSource = {
  key: 'member',
  call: getMemberDetail,
  find: async ({ tx }, rid) => {
    const found = await findMember(tx, rid);
    return found && { title: found.name || '未填写姓名', path: `/members/${rid}`, member_rid: rid };
  },
};

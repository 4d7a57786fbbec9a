import { getRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { managerCard, type RecordSource } from '../../staff/index.ts';
import { findRequirement } from '../requirements.store.ts';

/** A requirement, for what staff say and did about it. */
export const requirementRecord: RecordSource = {
  key: 'requirement',
  call: getRequirement,
  find: async ({ tx }, rid) => {
    const found = await findRequirement(tx, rid);
    return found && { title: found.requirement_no, path: `/requirements/${rid}`, member_rid: found.member_rid };
  },
  words: async ({ tx }, rid) => {
    const found = await findRequirement(tx, rid);
    if (!found) return {};
    const manager = await managerCard(tx, found.manager_rid);
    return {
      customer: found.name,
      requirement_no: found.requirement_no,
      ...(manager ? { manager: manager.name } : {}),
    };
  },
};

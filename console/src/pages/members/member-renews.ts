import { getCredit } from '@yance/contract/balance/staff-endpoints.ts';
import { getMemberDetail, listMembers } from '@yance/contract/identity/staff-endpoints.ts';

/** What to read anew after a step on a member. */
export const memberRenews = [[getMemberDetail.path], [listMembers.path], [getCredit.path]];

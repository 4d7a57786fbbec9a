import { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findApplication } from '../credit-applications.store.ts';
import { personPaying } from '../payer.ts';

/** An application for credit, for what staff say and did about it. */
export const creditRecord: RecordSource = {
  key: 'credit',
  call: listCreditApplications,
  find: async ({ tx }, rid) => {
    const found = await findApplication(tx, rid);
    return found && { title: found.application_no, path: `/credits/${rid}`, member_rid: personPaying(found) };
  },
};

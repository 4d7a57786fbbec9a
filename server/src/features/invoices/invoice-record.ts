import { getApplicationForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import { personPaying } from '../balance/index.ts';
import type { RecordSource } from '../staff/index.ts';
import { findApplication } from './invoices.store.ts';

/** An application for an invoice, for what staff say and did about it. */
export const invoiceRecord: RecordSource = {
  key: 'invoice',
  call: getApplicationForStaff,
  find: async ({ tx }, rid) => {
    const found = await findApplication(tx, rid);
    return found && { title: found.application_no, path: `/invoices/${rid}`, member_rid: personPaying(found) };
  },
};

import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { Finder } from '../../staff/index.ts';
import { applicationsByNumber } from '../invoices.store.ts';

/** Applications for an invoice by their number, and by that of the invoice. */
export const invoiceFinder: Finder = {
  key: 'invoice',
  call: listApplicationsForStaff,
  find: async ({ tx }, kw, most) =>
    (await applicationsByNumber(tx, kw, most)).map(({ rid, application_no, state, title }) => ({
      rid,
      path: `/invoices/${rid}`,
      title: application_no,
      note: [invoiceMachine.states[state], title.name].filter(Boolean).join(' · '),
    })),
};

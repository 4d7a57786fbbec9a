import * as endpoints from '@yance/contract/invoices/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { findMembers } from '../identity/index.ts';
import { acceptInvoice } from './accept-invoice.ts';
import { countApplications, findApplications, sumApplications } from './invoices.store.ts';
import { applicationForStaff, applicationsForStaff } from './list-applications.ts';
import { recordInvoice } from './record-invoice.ts';
import { rejectInvoice } from './reject-invoice.ts';
import { reverseInvoice } from './reverse-invoice.ts';

export const invoiceStaffCalls = bind(endpoints, {
  listApplicationsForStaff: async ({ tx, actor, clock, input }) => {
    const { state, kw, page, size } = input;
    const named = { kw, namedPayers: kw ? await findMembers(tx, kw) : [] };
    const filter = { state, ...named, overdueAt: input.overdue ? clock.now() : undefined, ...dayRange(input) };
    const [total, rows] = [await countApplications(tx, filter), await findApplications(tx, filter, input)];
    return {
      list: await applicationsForStaff(tx, rows, actor),
      total,
      page,
      size,
      ...(await sumApplications(tx, filter)),
    };
  },
  getApplicationForStaff: (call) => applicationForStaff(call.tx, call.input.rid, call),
  acceptApplication: async (call) => {
    await acceptInvoice(call, call.input.rid);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
  rejectApplication: async (call) => {
    await rejectInvoice(call, call.input.rid, call.input.reason);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
  reverseInvoice: async (call) => {
    await reverseInvoice(call, call.input);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
  issueInvoice: async (call) => {
    await recordInvoice(call, call.input);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
});

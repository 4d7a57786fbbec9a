import * as endpoints from '@yance/contract/invoices/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { findPayers, memberPayer } from '../balance/index.ts';
import { acceptInvoice } from './issue/accept-invoice.ts';
import { countApplications, findApplications, sumApplications } from './invoices.store.ts';
import { orderInvoices } from './read/get-orders-invoices.ts';
import { applicationForStaff, applicationsForStaff } from './read/list-applications.ts';
import { exportForTax, taxFileReply } from './issue/export-for-tax.ts';
import { matchFiles } from './issue/match-files.ts';
import { recordInvoice } from './issue/record-invoice.ts';
import { keepInvoice } from './reissue/keep-invoice.ts';
import { replaceInvoice } from './reissue/replace-invoice.ts';
import { rejectInvoice } from './issue/reject-invoice.ts';
import { reverseInvoice } from './reverse/reverse-invoice.ts';

export const invoiceStaffCalls = bind(endpoints, {
  listApplicationsForStaff: async ({ tx, actor, clock, input }) => {
    const { state, kw, least_fen, most_fen, page, size } = input;
    const named = { ...memberPayer(input), kw, namedPayers: kw ? await findPayers(tx, kw) : [] };
    const overdueAt = input.overdue ? clock.now() : undefined;
    const filter = { state, ...named, least_fen, most_fen, overdueAt, ...dayRange(input) };
    const [total, rows] = [await countApplications(tx, filter), await findApplications(tx, filter, input)];
    return {
      list: await applicationsForStaff(tx, rows, { actor, clock }),
      total,
      page,
      size,
      ...(await sumApplications(tx, filter)),
    };
  },
  getApplicationForStaff: (call) => applicationForStaff(call.tx, call.input.rid, call),
  listOrderInvoices: (call) => orderInvoices(call.tx, call.input.order_rid, call),
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
  matchInvoiceFiles: async ({ tx, input }) => ({ list: await matchFiles(tx, input.names) }),
  exportForTax: (call) => exportForTax(call, call.input),
  exportForTaxFile: taxFileReply,
  keepInvoice: async (call) => {
    await keepInvoice(call, call.input.rid, call.input.reason);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
  replaceInvoice: async (call) => {
    await replaceInvoice(call, call.input);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
  issueInvoice: async (call) => {
    await recordInvoice(call, call.input);
    return applicationForStaff(call.tx, call.input.rid, call);
  },
});

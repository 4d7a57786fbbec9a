import * as endpoints from '@yance/contract/invoices/endpoints.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { payerNamed, payersNamed } from '../balance/index.ts';
import { addTitle } from './titles/add-title.ts';
import { applyInvoice } from './apply/apply-invoice.ts';
import { chosenAmounts } from './billable/get-chosen-amounts.ts';
import { editTitle } from './titles/edit-title.ts';
import {
  applicationWithItems,
  ownApplication,
  readableApplication,
  readableApplications,
} from './read/find-application.ts';
import { readableTitle } from './titles/find-title.ts';
import { invoiceFile } from './read/invoice-files.ts';
import { countApplications, findApplications } from './invoices.store.ts';
import { readBillable } from './billable/list-billable.ts';
import { ordersInvoices } from './read/get-orders-invoices.ts';
import { readTerms } from './read/get-invoice-terms.ts';
import { reapplyInvoice } from './apply/reapply-invoice.ts';
import { reissueInvoice } from './reissue/reissue-invoice.ts';
import { removeTitle } from './titles/remove-title.ts';
import { makeDefault } from './titles/set-default-title.ts';
import { findTitles } from './titles.store.ts';
import { withdrawInvoice } from './apply/withdraw-invoice.ts';

export const invoiceCalls = bind(endpoints, {
  listTitles: async ({ tx, actor }) => ({ list: (await findTitles(tx, actor.rid)).map(readableTitle) }),
  addTitle: (call) => addTitle(call, call.input),
  editTitle: (call) => editTitle(call, call.input),
  deleteTitle: async (call) => {
    await removeTitle(call, call.input.rid);
    return { rid: call.input.rid };
  },
  defaultTitle: (call) => makeDefault(call, call.input.rid),
  getInvoiceTerms: ({ tx }) => readTerms(tx),
  listBillable: async (call) => readBillable(call.tx, await payerNamed(call, call.input, 'admin'), call.input),
  getChosenAmounts: async (call) =>
    chosenAmounts(call.tx, await payerNamed(call, call.input, 'admin'), call.input.sources),
  getOrdersInvoices: (call) =>
    ordersInvoices(call.tx, { kind: 'member', rid: call.actor.rid }, call.input.order_rids, call),
  addApplication: async (call) => {
    const rid = await applyInvoice(call, call.input);
    return applicationWithItems(call.tx, await ownApplication(call, rid), call);
  },
  editApplication: async (call) => {
    await reapplyInvoice(call, call.input);
    return applicationWithItems(call.tx, await ownApplication(call, call.input.rid), call);
  },
  getApplication: async (call) => applicationWithItems(call.tx, await ownApplication(call, call.input.rid), call),
  listApplications: async (call) => {
    const { tx, actor, clock, input } = call;
    const { payers, communityOf } = await payersNamed(call, input, 'admin');
    const filter = { payers, state: input.state, kw: input.kw, ...dayRange(input) };
    const [total, rows] = [await countApplications(tx, filter), await findApplications(tx, filter, input)];
    const list = (await readableApplications(tx, rows, { actor, clock })).map((one, index) => ({
      ...one,
      community: communityOf(rows[index]?.payer_rid ?? ''),
    }));
    return { list, total, page: input.page, size: input.size };
  },
  cancelApplication: async (call) => {
    await withdrawInvoice(call, call.input.rid);
    return readableApplication(call.tx, await ownApplication(call, call.input.rid), call);
  },
  reissueInvoice: async (call) => {
    await reissueInvoice(call, call.input);
    return applicationWithItems(call.tx, await ownApplication(call, call.input.rid), call);
  },
  getInvoiceFile: async (call) => {
    const { tx, clock, input } = call;
    const file = await invoiceFile(tx, await ownApplication(call, input.rid), clock, input.red_rid);
    if (!file) throw new Refusal('notIssued');
    return file;
  },
});

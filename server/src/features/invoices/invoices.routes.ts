import * as endpoints from '@yance/contract/invoices/endpoints.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { addTitle } from './add-title.ts';
import { applyInvoice } from './apply-invoice.ts';
import { chosenAmounts } from './get-chosen-amounts.ts';
import { editTitle } from './edit-title.ts';
import { applicationWithItems, ownApplication, readableApplication, readableApplications } from './find-application.ts';
import { readableTitle } from './find-title.ts';
import { invoiceFile } from './invoice-files.ts';
import { countApplications, findApplications } from './invoices.store.ts';
import { readBillable } from './list-billable.ts';
import { reapplyInvoice } from './reapply-invoice.ts';
import { removeTitle } from './remove-title.ts';
import { makeDefault } from './set-default-title.ts';
import { findTitles } from './titles.store.ts';
import { withdrawInvoice } from './withdraw-invoice.ts';

export const invoiceCalls = bind(endpoints, {
  listTitles: async ({ tx, actor }) => ({ list: (await findTitles(tx, actor.rid)).map(readableTitle) }),
  addTitle: (call) => addTitle(call, call.input),
  editTitle: (call) => editTitle(call, call.input),
  deleteTitle: async (call) => {
    await removeTitle(call, call.input.rid);
    return { rid: call.input.rid };
  },
  defaultTitle: (call) => makeDefault(call, call.input.rid),
  listBillable: ({ tx, actor, input }) => readBillable(tx, { kind: 'member', rid: actor.rid }, input),
  getChosenAmounts: ({ tx, actor, input }) => chosenAmounts(tx, { kind: 'member', rid: actor.rid }, input.sources),
  addApplication: async (call) => {
    const rid = await applyInvoice(call, call.input);
    return applicationWithItems(call.tx, await ownApplication(call.tx, call.actor, rid), call.actor);
  },
  editApplication: async (call) => {
    await reapplyInvoice(call, call.input);
    return applicationWithItems(call.tx, await ownApplication(call.tx, call.actor, call.input.rid), call.actor);
  },
  getApplication: async ({ tx, actor, input }) =>
    applicationWithItems(tx, await ownApplication(tx, actor, input.rid), actor),
  listApplications: async ({ tx, actor, input }) => {
    const filter = {
      payer: { kind: 'member', rid: actor.rid } as const,
      state: input.state,
      kw: input.kw,
      ...dayRange(input),
    };
    const [total, rows] = [await countApplications(tx, filter), await findApplications(tx, filter, input)];
    return { list: await readableApplications(tx, rows, actor), total, page: input.page, size: input.size };
  },
  cancelApplication: async (call) => {
    await withdrawInvoice(call, call.input.rid);
    return readableApplication(call.tx, await ownApplication(call.tx, call.actor, call.input.rid), call.actor);
  },
  getInvoiceFile: async ({ tx, actor, clock, input }) => {
    const file = await invoiceFile(tx, await ownApplication(tx, actor, input.rid), clock, input.red_rid);
    if (!file) throw new Refusal('notIssued');
    return file;
  },
});

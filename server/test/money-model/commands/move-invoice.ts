import { cancelApplication, listTitles, reissueInvoice } from '@yance/contract/invoices/endpoints.ts';
import {
  acceptApplication,
  issueInvoice,
  keepInvoice,
  rejectApplication,
  replaceInvoice,
  reverseInvoice,
} from '@yance/contract/invoices/staff-endpoints.ts';
import fc from 'fast-check';
import { newStaffFile } from '../../uploads.ts';
import { anyAccount, pick, type CommandKind, type Stage, type Who } from '../command.ts';
import type { ModelInvoice, ModelInvoices } from '../model-parts.ts';

let numbers = 0;
const document = async ({ world, finance }: Stage) => ({
  invoice_number: `26320000007${String(++numbers).padStart(9, '0')}`,
  issued_on: '2026-11-24',
  file_rid: await newStaffFile(world, finance),
});
type Step = (stage: Stage, who: Who, invoice: ModelInvoice) => Promise<void>;
const drop = (invoices: ModelInvoices, invoice: ModelInvoice) => {
  invoices.all = invoices.all.filter((one) => one !== invoice);
};

/** What may become of an application in each state. */
const steps: Record<ModelInvoice['state'], Record<string, Step>> = {
  pending: {
    withdraw: async ({ world, accounts }, who, invoice) => {
      await world.call(cancelApplication, { rid: invoice.rid }, accounts[who].speaker);
      drop(accounts[who].model.invoices, invoice);
    },
    reject: async ({ world, accounts, finance }, who, invoice) => {
      await world.call(rejectApplication, { rid: invoice.rid, reason: '抬头有误' }, finance);
      drop(accounts[who].model.invoices, invoice);
    },
    issue: async (stage, _who, invoice) => {
      const { world, finance } = stage;
      await world.call(acceptApplication, { rid: invoice.rid }, finance);
      await world.call(issueInvoice, { rid: invoice.rid, ...(await document(stage)) }, finance);
      invoice.state = 'issued';
    },
  },
  issued: {
    reissue: async ({ world, accounts }, who, invoice) => {
      const { speaker } = accounts[who];
      const [title] = (await world.call(listTitles, {}, speaker)).list;
      const ask = { rid: invoice.rid, title_rid: title?.rid ?? '', content: '检测费', reason_kind: 'content' as const };
      await world.call(reissueInvoice, ask, speaker);
      invoice.state = 'reissuing';
    },
    reverse: async (stage, who, invoice) => {
      const items = invoice.items.map(({ kind, rid, amount }) => ({ kind: kind as 'charge', rid, amount_fen: amount }));
      const red = { rid: invoice.rid, ...(await document(stage)), reason: '开票有误', items };
      await stage.world.call(reverseInvoice, red, stage.finance);
      drop(stage.accounts[who].model.invoices, invoice);
    },
    reversePart: async (stage, _who, invoice) => {
      const item = invoice.items.find(({ amount }) => amount > 1);
      if (!item) return;
      const amount_fen = Math.floor(item.amount / 2);
      const items = [{ kind: item.kind as 'charge', rid: item.rid, amount_fen }];
      const red = { rid: invoice.rid, ...(await document(stage)), reason: '金额有误', items };
      await stage.world.call(reverseInvoice, red, stage.finance);
      item.amount -= amount_fen;
    },
  },
  reissuing: {
    keep: async ({ world, finance }, _who, invoice) => {
      await world.call(keepInvoice, { rid: invoice.rid, reason: '已入账' }, finance);
      invoice.state = 'issued';
    },
    replace: async (stage, _who, invoice) => {
      const { world, finance } = stage;
      const old = await world.call(replaceInvoice, { rid: invoice.rid, ...(await document(stage)) }, finance);
      invoice.rid = old.replaced_by?.rid ?? '';
      await world.call(issueInvoice, { rid: invoice.rid, ...(await document(stage)) }, finance);
      invoice.state = 'issued';
    },
  },
};

/** An application is withdrawn, rejected or issued; an invoice is made anew, kept or taken back. */
const command: CommandKind = fc
  .record({ who: anyAccount, which: fc.nat(20), how: fc.nat(5) })
  .map(({ who, which, how }) => ({
    who,
    name: `invoice ${which} of ${who} goes on by ${how}`,
    run: async (stage) => {
      const invoice = pick(stage.accounts[who].model.invoices.all, which);
      if (!invoice) return stage.idle();
      const step = pick(Object.values(steps[invoice.state]), how);
      await step?.(stage, who, invoice);
    },
  }));
export default command;

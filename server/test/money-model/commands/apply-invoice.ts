import {
  addApplication,
  addTitle,
  getChosenAmounts,
  listBillable,
  listTitles,
} from '@yance/contract/invoices/endpoints.ts';
import fc from 'fast-check';
import { anyAccount, expectFigure, type CommandKind } from '../command.ts';

/** An invoice is applied for, over one thing, several or all that can be invoiced. */
const command: CommandKind = fc
  .record({ who: anyAccount, from: fc.nat(20), count: fc.constantFrom(1, 2, 100) })
  .map(({ who, from, count }) => ({
    who,
    name: `invoice of ${who} over ${count} from ${from}`,
    run: async ({ world, accounts, idle }) => {
      const { speaker, model, own } = accounts[who];
      const { list } = await world.call(listBillable, { ...own, size: 100 }, speaker);
      if (list.length === 0) return idle();
      const all = list.map(({ kind, rid }) => ({ kind, rid }));
      const wanted = count >= all.length ? all : all.slice(from % all.length).slice(0, count);
      const chosen = await world.call(getChosenAmounts, { ...own, sources: wanted }, speaker);
      // What another one of those chosen takes with it can stand on no application of its own.
      const items = chosen.list.filter(({ billable_fen }) => billable_fen > 0);
      const sources = items.map(({ kind, rid }) => ({ kind, rid }));
      if (wanted === all) expectFigure('What all comes to', chosen.amount_fen, Math.max(0, model.room));
      const { list: titles } = await world.call(listTitles, {}, speaker);
      const title_rid =
        titles[0]?.rid ??
        (await world.call(addTitle, { type: 1, name: '南京大学', tax_no: '12100000466006770Q' }, speaker)).rid;
      const form = { ...own, title_rid, content: '测试费', sources, amount_fen: chosen.amount_fen };
      const { rid } = await world.call(addApplication, form, speaker);
      if (chosen.amount_fen > model.room) throw new Error('More is invoiced than came or is owed.');
      const taken = items.map(({ kind, rid: one, billable_fen }) => ({ kind, rid: one, amount: billable_fen }));
      model.invoices.all.push({ rid, state: 'pending', items: taken });
    },
  }));
export default command;

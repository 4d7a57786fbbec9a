import { cancelStatement } from '@yance/contract/billing/endpoints.ts';
import fc from 'fast-check';
import { anyAccount, expectSame, pick, type CommandKind } from '../command.ts';

/** A statement is taken back, unless it is overdue or an invoice stands on it; its charges wait for another one. */
const command: CommandKind = fc.record({ who: anyAccount, which: fc.nat(20) }).map(({ who, which }) => ({
  who,
  name: `cancel statement ${which} of ${who}`,
  run: async ({ world, accounts, idle }) => {
    const { speaker, model } = accounts[who];
    const statement = pick(model.statements, which);
    if (!statement) return idle();
    const answer = await world.answer(cancelStatement, { rid: statement.rid }, speaker);
    const invoiced = model.invoices.items.some(({ kind, rid }) => kind === 'statement' && rid === statement.rid);
    const stands = invoiced || statement.overdue;
    expectSame('A statement taken back', answer.code === 1, !stands, answer.msg);
    if (stands) return;
    for (const charge of statement.charges) {
      delete charge.statement;
      if (charge.state === 'billed') charge.state = 'unsettled';
    }
    model.close(statement);
  },
}));
export default command;

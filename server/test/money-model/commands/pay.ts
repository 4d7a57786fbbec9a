import { payStatements } from '@yance/contract/billing/endpoints.ts';
import fc from 'fast-check';
import { anyAccount, expectSame, pick, type CommandKind } from '../command.ts';

/** A statement is paid from principal, or refused where it does not suffice. */
const command: CommandKind = fc.record({ who: anyAccount, which: fc.nat(20) }).map(({ who, which }) => ({
  who,
  name: `pay ${which} of ${who}`,
  run: async ({ world, accounts, idle }) => {
    const { speaker, model, own } = accounts[who];
    const statement = pick(model.statements, which);
    if (!statement) return idle();
    const suffices = model.principal >= model.owed(statement);
    const answer = await world.answer(payStatements, { ...own, rids: [statement.rid] }, speaker);
    expectSame('A payment', answer.code === 1, suffices, answer.msg);
    if (suffices) model.pay(statement);
  },
}));
export default command;

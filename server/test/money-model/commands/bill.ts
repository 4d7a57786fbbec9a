import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import fc from 'fast-check';
import { anyAccount, type CommandKind } from '../command.ts';

/** All that waits goes on one statement. */
const command: CommandKind = fc.record({ who: anyAccount }).map(({ who }) => ({
  who,
  name: `statement of ${who}`,
  run: async ({ world, accounts, idle }) => {
    const { speaker, model, own } = accounts[who];
    const charges = model.in('unsettled').slice(0, 50);
    if (charges.length === 0) return idle();
    const { rid } = await world.call(makeStatement, { ...own, charge_rids: charges.map((one) => one.rid) }, speaker);
    const statement = { rid, charges, overdue: false };
    for (const charge of charges) Object.assign(charge, { state: 'billed', statement });
    model.statements.push(statement);
  },
}));
export default command;

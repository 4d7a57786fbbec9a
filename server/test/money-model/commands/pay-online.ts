import fc from 'fast-check';
import { anyAccount, expectFigure, expectSame, pick, type CommandKind } from '../command.ts';
import { arrivalKinds, payerOnline, payOnline, provider } from '../online.ts';

/** What principal lacks for a statement is paid online, which settles it; money that does not fit is principal. */
const command: CommandKind = fc
  .record({ who: anyAccount, which: fc.nat(20), provider, arrival: arrivalKinds })
  .map(({ who, which, ...how }) => ({
    who,
    name: `pay ${which} of ${who} online by ${how.provider}, ${how.arrival}`,
    run: async (stage) => {
      const { speaker, model } = stage.accounts[who];
      const statement = pick(model.statements, which);
      if (!statement) return stage.idle();
      const missing = model.owed(statement) - model.principal;
      const paid = await payOnline(stage, speaker, { kind: 'statement', rids: [statement.rid] }, how);
      expectSame('A payment of a statement', paid !== null, missing > 0, 'nothingDue');
      if (!paid) return;
      if (paid.fits) expectFigure('What a statement lacks', paid.arrived, missing);
      (paid.fits ? model : payerOnline(stage, who)).arrive(paid.arrived);
      if (paid.fits) model.pay(statement);
    },
  }));
export default command;

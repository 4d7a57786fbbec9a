import fc from 'fast-check';
import { held } from '../../money.ts';
import { Refusal } from '../../../src/kernel/refusal.ts';
import { chargeOfCause } from '../../../src/features/charges/index.ts';
import { anyAccount, expectSame, type CommandKind } from '../command.ts';

/** Something of one line is held from bonus, principal and credit, or refused where they do not suffice. */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    amount: fc.constantFrom(1, 777_77, 2_500_00, 9_000_01),
  })
  .map(({ who, amount }) => ({
    who,
    name: `hold ${amount} of ${who}`,
    run: async ({ world, accounts }) => {
      const { speaker, model, payer } = accounts[who];
      const order = await held(world, speaker, [amount], true, payer).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
      expectSame('A hold', order !== null, !('missing' in model.split(amount)));
      const [cause_rid] = order?.causes ?? [];
      if (!cause_rid) return;
      const { rid = '' } = (await chargeOfCause(world.database.db, cause_rid)) ?? {};
      model.hold({ cause_rid, rid }, amount);
    },
  }));
export default command;

import fc from 'fast-check';
import { deposited } from '../../money.ts';
import { anyAccount, type CommandKind } from '../command.ts';
import { bonusOf } from '../model-parts.ts';

/** Money arrives for a deposit, with the gift of its tier. */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    amount: fc.constantFrom(500_00, 1_000_00, 4_999_99, 1_234_56),
    gift: fc.constantFrom('bonus' as const, 'none' as const),
  })
  .map(({ who, amount, gift }) => ({
    who,
    name: `deposit ${amount} ${gift} for ${who}`,
    run: async ({ world, accounts }) => {
      const { speaker, model, payer } = accounts[who];
      await deposited(world, speaker, amount, gift, payer.kind === 'team' ? payer : undefined);
      model.arrive(amount, gift === 'bonus' ? bonusOf(amount) : 0);
    },
  }));
export default command;

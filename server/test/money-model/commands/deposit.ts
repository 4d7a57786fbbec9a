import fc from 'fast-check';
import { deposited } from '../../money.ts';
import type { CommandKind } from '../command.ts';
import { bonusOf } from '../model-parts.ts';

/** Money arrives for a deposit, with the gift of its tier. */
const command: CommandKind = fc
  .record({
    who: fc.constantFrom(0 as const, 1 as const),
    amount: fc.constantFrom(500_00, 1_000_00, 4_999_99, 12_345_67),
    gift: fc.constantFrom('bonus' as const, 'none' as const),
  })
  .map(({ who, amount, gift }) => ({
    who,
    name: `deposit ${amount} ${gift} for ${who}`,
    run: async ({ world, members }) => {
      const { speaker, model } = members[who];
      await deposited(world, speaker, amount, gift);
      model.arrive(amount, gift === 'bonus' ? bonusOf(amount) : 0);
    },
  }));
export default command;

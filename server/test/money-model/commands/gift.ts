import { acceptTransfer, addTransfer } from '@yance/contract/transfers/endpoints.ts';
import fc from 'fast-check';
import { giftTo } from '../../transferring.ts';
import { expectSame, type CommandKind, type Who } from '../command.ts';

/** Principal is given to another member, who takes it, or to the community, whose owner does. */
const command: CommandKind = fc
  .record({
    way: fc.constantFrom<[0 | 1, Who]>([0, 1], [1, 0], [1, 2]),
    amount: fc.constantFrom(100_00, 333_33, 4_000_00),
  })
  .map(({ way: [who, to], amount }) => ({
    who,
    name: `gift ${amount} by ${who} to ${to}`,
    run: async ({ world, accounts }) => {
      const [giver, other] = [accounts[who], accounts[to]];
      const { password } = giver.speaker;
      const form = other.own.community_rid
        ? { kind: 'community' as const, community_rid: other.own.community_rid, amount_fen: amount, password }
        : giftTo(other.speaker, amount, giver.speaker);
      const answer = await world.answer(addTransfer, form, giver.speaker);
      expectSame('A gift', answer.code === 1, giver.model.principal >= amount, answer.msg);
      if (answer.code !== 1) return;
      await world.call(acceptTransfer, { rid: answer.data.rid }, other.speaker);
      giver.model.principal -= amount;
      other.model.principal += amount;
    },
  }));
export default command;

import { acceptTransfer, addTransfer } from '@yance/contract/transfers/endpoints.ts';
import fc from 'fast-check';
import { giftTo } from '../../transferring.ts';
import { expectSame, type CommandKind, type Who } from '../command.ts';

/** So many gifts of one giver may wait. */
const mostWaiting = 10;

/** Principal is given to another member, or to the community: taken at once, or it waits for an answer. */
const command: CommandKind = fc
  .record({
    way: fc.constantFrom<[0 | 1, Who]>([0, 1], [1, 0], [1, 2]),
    amount: fc.constantFrom(100_00, 333_33, 4_000_00),
    waits: fc.boolean(),
  })
  .map(({ way: [who, to], amount, waits }) => ({
    who,
    name: `gift ${amount} by ${who} to ${to}${waits ? ', which waits' : ''}`,
    run: async ({ world, accounts }) => {
      const [giver, other] = [accounts[who], accounts[to]];
      const { password } = giver.speaker;
      const form = other.own.community_rid
        ? { kind: 'community' as const, community_rid: other.own.community_rid, amount_fen: amount, password }
        : giftTo(other.speaker, amount, giver.speaker);
      const answer = await world.answer(addTransfer, form, giver.speaker);
      const should = giver.model.gifts.length < mostWaiting && giver.model.principal >= amount;
      expectSame('A gift', answer.code === 1, should, answer.msg);
      if (answer.code !== 1) return;
      const gift = { rid: answer.data.rid, amount, to };
      giver.model.offer(gift);
      if (waits) return;
      await world.call(acceptTransfer, { rid: gift.rid }, other.speaker);
      giver.model.endGift(gift, other.model);
    },
  }));
export default command;

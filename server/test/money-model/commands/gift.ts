import { acceptTransfer } from '@yance/contract/transfers/endpoints.ts';
import fc from 'fast-check';
import { give } from '../../transferring.ts';
import { expectSame, type CommandKind } from '../command.ts';

/** Principal is given to the other member, who takes it. */
const command: CommandKind = fc
  .record({ who: fc.constantFrom(0 as const, 1 as const), amount: fc.constantFrom(100_00, 333_33, 4_000_00) })
  .map(({ who, amount }) => ({
    who,
    name: `gift ${amount} by ${who}`,
    run: async ({ world, members }) => {
      const [giver, other] = [members[who], members[who === 0 ? 1 : 0]];
      const answer = await give(world, giver.speaker, other.speaker, amount);
      expectSame('A gift', answer.code === 1, giver.model.principal >= amount, answer.msg);
      if (answer.code !== 1) return;
      await world.call(acceptTransfer, { rid: answer.data.rid }, other.speaker);
      giver.model.principal -= amount;
      other.model.principal += amount;
    },
  }));
export default command;

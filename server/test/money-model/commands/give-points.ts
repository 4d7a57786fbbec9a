import { transferPoints } from '@yance/contract/points/endpoints.ts';
import fc from 'fast-check';
import { anyMember, expectSame, type CommandKind } from '../command.ts';

/** Points are given to the other member; they make no shortfall good. */
const command: CommandKind = fc
  .record({ who: anyMember, points: fc.constantFrom(100, 500) })
  .map(({ who, points }) => ({
    who,
    name: `${points} points by ${who}`,
    run: async ({ world, accounts }) => {
      const [giver, other] = [accounts[who], accounts[who === 0 ? 1 : 0]];
      const { phone } = other.speaker;
      const gift = { phone, name: '林晓雨', points, password: giver.speaker.password };
      const answer = await world.answer(transferPoints, gift, giver.speaker);
      expectSame('A gift of points', answer.code === 1, giver.model.points.balance >= points, answer.msg);
      if (answer.code !== 1) return;
      giver.model.points.balance -= points;
      other.model.points.balance += points;
    },
  }));
export default command;

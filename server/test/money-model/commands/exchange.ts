import { cancelExchange, exchangeGood } from '@yance/contract/points/endpoints.ts';
import fc from 'fast-check';
import { anyMember, expectSame, pick, type CommandKind } from '../command.ts';

/** Pieces of a good are taken for points, or one that has not left is taken back: its points make a shortfall good. */
const command: CommandKind = fc
  .record({ who: anyMember, count: fc.constantFrom(1, 3), back: fc.boolean(), which: fc.nat(20) })
  .map(({ who, count, back, which }) => ({
    who,
    name: back ? `take back exchange ${which} of ${who}` : `exchange of ${count} by ${who}`,
    run: async ({ world, accounts, good, idle }) => {
      const { speaker, model } = accounts[who];
      const { points } = model;
      if (back) {
        const exchange = pick(points.exchanges, which);
        if (!exchange) return idle();
        await world.call(cancelExchange, { rid: exchange.rid }, speaker);
        points.exchanges = points.exchanges.filter((one) => one !== exchange);
        points.change(exchange.points);
        return;
      }
      const spent = count * good.points;
      const take = { rid: good.rid, count, address_rid: speaker.address_rid ?? '' };
      const answer = await world.answer(exchangeGood, take, speaker);
      expectSame('An exchange', answer.code === 1, points.balance >= spent, answer.msg);
      if (answer.code !== 1) return;
      points.balance -= spent;
      points.exchanges.push({ rid: answer.data.rid, points: spent });
    },
  }));
export default command;

import { pointEndpoints } from '@yance/contract/points/endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { compareOwnPassword } from '../identity/index.ts';
import { transferPoints } from './give/transfer-points.ts';
import { applyPaper } from './papers/apply-paper.ts';
import { hidePaper } from './papers/hide-paper.ts';
import { listOwnPapers, ownPaper } from './papers/list-papers.ts';
import { withdrawPaper } from './papers/withdraw-paper.ts';
import { getPoints, standingOf } from './read/get-points.ts';
import { listPoints } from './read/list-points.ts';
import { cancelOwnExchange } from './shop/cancel-exchange.ts';
import { exchangeGood } from './shop/exchange-good.ts';
import { listOwnExchanges, ownExchange } from './shop/list-exchanges.ts';
import { listGoods } from './shop/list-goods.ts';
import { receiveExchange } from './shop/receive-exchange.ts';

export const pointCalls = bind(pointEndpoints, {
  getPoints: (call) => getPoints(call),
  listPoints: (call) => listPoints(call.tx, call.actor.rid, call.input),
  transferPoints: inTwoParts(
    (call) => compareOwnPassword(call, call.input),
    async (call, compared) => {
      await transferPoints(call, call.input, compared);
      return { points: (await standingOf(call, call.actor.rid)).points };
    },
  ),
  listGoods: (call) => listGoods(call, call.input),
  exchangeGood: async (call) => ownExchange(call, await exchangeGood(call, call.input)),
  listExchanges: (call) => listOwnExchanges(call, call.input),
  receiveExchange: async (call) => {
    await receiveExchange(call, call.input.rid);
    return ownExchange(call, call.input.rid);
  },
  cancelExchange: async (call) => {
    await cancelOwnExchange(call, call.input.rid);
    return ownExchange(call, call.input.rid);
  },
  applyPaper: async (call) => ownPaper(call, await applyPaper(call, call.input)),
  listPapers: (call) => listOwnPapers(call, call.input),
  hidePaper: async (call) => {
    await hidePaper(call, call.input.rid);
    return ownPaper(call, call.input.rid);
  },
  withdrawPaper: async (call) => {
    await withdrawPaper(call, call.input.rid);
    return ownPaper(call, call.input.rid);
  },
});

import { pointStaffEndpoints } from '@yance/contract/points/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { acceptPaper } from './papers/accept-paper.ts';
import { listAllPapers, paperForStaff } from './papers/list-papers.ts';
import { rejectPaper } from './papers/reject-paper.ts';
import { memberPoints } from './read/list-points.ts';
import { addGood } from './shop/add-good.ts';
import { cancelExchange } from './shop/cancel-exchange.ts';
import { editGood } from './shop/edit-good.ts';
import { exchangeForStaff, listAllExchanges } from './shop/list-exchanges.ts';
import { listStock, stockedGood } from './shop/list-goods.ts';
import { shipExchange } from './shop/ship-exchange.ts';

export const pointStaffCalls = bind(pointStaffEndpoints, {
  listGoodsForStaff: (call) => listStock(call, call.input),
  addGood: async (call) => stockedGood(call, await addGood(call, call.input)),
  editGood: async (call) => {
    await editGood(call, call.input);
    return stockedGood(call, call.input.rid);
  },
  listExchangesForStaff: (call) => listAllExchanges(call, call.input),
  shipExchange: async (call) => {
    await shipExchange(call, call.input);
    return exchangeForStaff(call, call.input.rid);
  },
  cancelExchangeForStaff: async (call) => {
    await cancelExchange(call, call.input);
    return exchangeForStaff(call, call.input.rid);
  },
  listPapersForStaff: (call) => listAllPapers(call, call.input),
  acceptPaper: async (call) => {
    await acceptPaper(call, call.input);
    return paperForStaff(call, call.input.rid);
  },
  rejectPaper: async (call) => {
    await rejectPaper(call, call.input);
    return paperForStaff(call, call.input.rid);
  },
  getMemberPoints: (call) => memberPoints(call, call.input),
});

import { priceStaffEndpoints } from '@yance/contract/pricing/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listMemberPrices, listPriceLists, priceListInFull, priceListWithHistory } from './lists/list-price-lists.ts';
import { previewPrices } from './lists/preview-prices.ts';
import { startPriceList } from './lists/start-price-list.ts';
import { stopPriceList } from './lists/stop-price-list.ts';
import { addPriceList, editPriceList } from './lists/write-price-list.ts';

export const pricingStaffCalls = bind(priceStaffEndpoints, {
  listPriceLists: (call) => listPriceLists(call, call.input),
  getPriceList: (call) => priceListWithHistory(call, call.input.rid),
  listMemberPrices: (call) => listMemberPrices(call, call.input.rid),
  previewPrices: (call) => previewPrices(call.tx, call.input),
  addPriceList: async (call) => priceListInFull(call, await addPriceList(call, call.input)),
  editPriceList: async (call) => {
    await editPriceList(call, call.input);
    return priceListInFull(call, call.input.rid);
  },
  startPriceList: async (call) => {
    await startPriceList(call, call.input.rid);
    return priceListInFull(call, call.input.rid);
  },
  stopPriceList: async (call) => {
    await stopPriceList(call, call.input);
    return priceListInFull(call, call.input.rid);
  },
});

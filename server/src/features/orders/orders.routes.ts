import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { orderEndpoints } from '@yance/contract/orders/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { acceptProposal, signOrder } from './accept-order.ts';
import { agreementLink } from './agreement-file.ts';
import { cancelOwnOrder, refuseProposal } from './cancel-order.ts';
import { keepDraft, quoteDemand, reorder } from './draft-order.ts';
import { shipOrder, writeMessage } from './handle-order.ts';
import { listOwnOrders } from './list-orders.ts';
import { orderForMember } from './order-detail.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';

export const orderCalls = bind(orderEndpoints, {
  quoteOrder: (call) => quoteDemand(call, call.input),
  saveDraft: (call) => keepDraft(call, call.input),
  addOrder: (call) => placeOrder(call, call.input, call.origin.ip),
  listOrders: (call) => listOwnOrders(call, call.input),
  getOrder: (call) => orderForMember(call, call.input.rid),
  cancelOrder: (call) => cancelOwnOrder(call, call.input),
  signOrder: async (call) => {
    const { rid, signed_at } = await signOrder(call, call.input, call.origin.ip);
    return { rid, signed_at: shanghaiIso(signed_at) };
  },
  acceptOrder: (call) => acceptProposal(call, call.input, call.origin.ip),
  refuseOrder: (call) => refuseProposal(call, call.input),
  payOrder: (call) => payOrder(call, call.input.rid),
  shipOrder: (call) => shipOrder(call, call.input),
  messageOrder: (call) => writeMessage(call, call.input),
  orderAgreement: (call) => agreementLink(call, call.input),
  reorder: (call) => reorder(call, call.input.rid),
});

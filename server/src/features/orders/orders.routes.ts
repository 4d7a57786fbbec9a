import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { approvalEndpoints } from '@yance/contract/orders/approval-endpoints.ts';
import { communityOrderEndpoints } from '@yance/contract/orders/community-endpoints.ts';
import { orderCenterEndpoints } from '@yance/contract/orders/center-endpoints.ts';
import { orderEndpoints } from '@yance/contract/orders/endpoints.ts';
import { openInputs } from '@yance/contract/orders/input-file.ts';
import { openMessageFile } from '@yance/contract/orders/message.ts';
import { exportDownload, exportOrders } from '@yance/contract/orders/list-endpoints.ts';
import { groupTemplate, presetEndpoints } from '@yance/contract/orders/preset-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { agreementLink } from './agreement/agreement-file.ts';
import { sendScan } from './agreement/send-scan.ts';
import { signOrder } from './agreement/sign-order.ts';
import { agreeApproval } from './approval/agree-approval.ts';
import { listApprovals } from './approval/list-approvals.ts';
import { refuseApproval } from './approval/refuse-approval.ts';
import { acceptProposal } from './reprice/accept-proposal.ts';
import { askToCancel } from './cancel/ask-to-cancel.ts';
import { cancelOwnOrder } from './cancel/cancel-own-order.ts';
import { shipOrder } from './sending/ship-order.ts';
import { refuseProposal } from './reprice/refuse-proposal.ts';
import { addressReport } from './paper-report/address-report.ts';
import { provideFiles } from './inputs/provide-inputs.ts';
import { payOrder } from './payment/pay-order.ts';
import { communitySpending } from './read/community-spending.ts';
import { exportOfCommunity, exportOwn, ownExportReply } from './read/export-orders.ts';
import { listCommunityOrders } from './read/list-community-orders.ts';
import { listOwnOrders } from './read/list-orders.ts';
import { ownSpending } from './read/own-spending.ts';
import { recommendServices } from './read/recommend-services.ts';
import { orderForMember } from './read/order-detail.ts';
import { writeMessage } from './messages/write-message.ts';
import { readMessages } from './messages/read-messages.ts';
import { referOrder } from './read/refer-order.ts';
import { storePreset } from './presets/add-preset.ts';
import { beginFromService } from './draft/begin-order.ts';
import { dropPreset } from './presets/delete-preset.ts';
import { storeDraft } from './draft/draft-order.ts';
import { changeShipment } from './sending/change-shipment.ts';
import { dropOffOrder } from './sending/drop-off-order.ts';
import { readGroups } from './import/import-groups.ts';
import { templateOf } from './import/import-template.ts';
import { inputsReply } from './inputs/input-files.ts';
import { messageFileReply } from './messages/message-files.ts';
import { listUsablePresets } from './presets/list-presets.ts';
import { placeOrder } from './submit/place-order.ts';
import { quoteDemand } from './price/quote-order.ts';
import { namePreset } from './presets/rename-preset.ts';
import { reorder } from './draft/reorder.ts';

/** Templates, presets and lists as files. */
export const orderHelpCalls = [
  ...bind(presetEndpoints, {
    listPresets: (call) => listUsablePresets(call, call.input.service_rid),
    savePreset: (call) => storePreset(call, call.input),
    renamePreset: (call) => namePreset(call, call.input),
    deletePreset: (call) => dropPreset(call, call.input.rid),
    importGroups: (call) => readGroups(call, call.input),
  }),
  ...bind(
    { groupTemplate, exportOrders, exportDownload, openInputs, openMessageFile },
    {
      groupTemplate: (call) => templateOf(call.tx, call.input.rid),
      exportOrders: (call) => exportOwn(call, call.input),
      exportDownload: (call) => ownExportReply(call, call.input.ticket),
      openInputs: (call) => inputsReply(call, call.input.ticket, call.http.request.headers.range),
      openMessageFile: (call) => messageFileReply(call, call.input.ticket, call.http.request.headers.range),
    },
  ),
];

/** What those who run a community read of the orders on its money. */
export const communityOrderCalls = bind(communityOrderEndpoints, {
  communitySpending: (call) => communitySpending(call, call.input.rid),
  listCommunityOrders: (call) => listCommunityOrders(call, call.input),
  exportCommunityOrders: (call) => exportOfCommunity(call, call.input),
});

/** What the first page of a member shows beside the lists of orders. */
export const orderCenterCalls = bind(orderCenterEndpoints, {
  ownSpending: (call) => ownSpending(call),
  recommendServices: (call) => recommendServices(call),
});

/** What those who run a community decide about orders on its money. */
export const approvalCalls = bind(approvalEndpoints, {
  listApprovals: (call) => listApprovals(call, call.input),
  agreeApproval: (call) => agreeApproval(call, call.input),
  refuseApproval: (call) => refuseApproval(call, call.input),
});

export const orderCalls = bind(orderEndpoints, {
  quoteOrder: (call) => quoteDemand(call, call.input),
  saveDraft: (call) => storeDraft(call, call.input),
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
  payOrder: (call) => payOrder(call, call.input),
  shipOrder: (call) => shipOrder(call, call.input),
  changeShipment: (call) => changeShipment(call, call.input),
  dropOffOrder: (call) => dropOffOrder(call, call.input.rid),
  provideInputs: (call) => provideFiles(call, call.input),
  readMessages: (call) => readMessages(call, call.input.rid),
  messageOrder: (call) => writeMessage(call, call.input),
  referOrder: (call) => referOrder(call, call.input),
  orderAgreement: (call) => agreementLink(call, call.input),
  uploadAgreement: (call) => sendScan(call, call.input),
  addressReport: (call) => addressReport(call, call.input),
  askCancel: (call) => askToCancel(call, call.input),
  beginOrder: (call) => beginFromService(call, call.input),
  reorder: (call) => reorder(call, call.input.rid),
});

import { approvalReasons } from '@yance/contract/communities/kinds.ts';
import { agreementDownload } from '@yance/contract/orders/endpoints.ts';
import { exportStaffDownload, exportStaffOrders } from '@yance/contract/orders/list-endpoints.ts';
import { orderStaffEndpoints } from '@yance/contract/orders/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { agreementLink, agreementReply, staffAgreementReply } from './agreement/agreement-file.ts';
import { checkScan } from './agreement/check-scan.ts';
import { cancelByStaff } from './cancel/cancel-by-staff.ts';
import { rejectCancel } from './cancel/reject-cancel.ts';
import { approveCancel } from './cancel/approve-cancel.ts';
import { handOverOrders } from './manager/hand-over.ts';
import { lockPlanOfOrder } from './manager/lock-plan.ts';
import { logCall } from './manager/log-call.ts';
import { offerOrder } from './offer/offer-order.ts';
import { offerPayers } from './offer/offer-payers.ts';
import { previewReprice } from './reprice/preview-reprice.ts';
import { priceOffer } from './offer/price-offer.ts';
import { repriceOrder } from './reprice/reprice-order.ts';
import { reportQueue } from './paper-report/list-paper-reports.ts';
import { recordInquiry } from './delays/record-inquiry.ts';
import { sendReport } from './paper-report/send-report.ts';
import { approvalOf } from './price/order-payer.ts';
import { confirmOrder } from './payment/confirm-order.ts';
import { exportForStaff, staffExportReply } from './read/export-orders.ts';
import { listOrdersForStaff } from './read/list-staff-orders.ts';
import { orderForStaff } from './read/order-detail.ts';
import { writeMessage } from './messages/write-message.ts';
import { leaveUnanswered } from './messages/leave-unanswered.ts';

export const orderStaffCalls = bind(
  { ...orderStaffEndpoints, exportStaffOrders, exportStaffDownload },
  {
    exportStaffOrders: (call) => exportForStaff(call, call.input),
    exportStaffDownload: (call) => staffExportReply(call),
    listStaffOrders: (call) => listOrdersForStaff(call, call.input),
    getStaffOrder: (call) => orderForStaff(call, call.input.rid),
    confirmOrder: (call) => confirmOrder(call, call.input),
    logCall: (call) => logCall(call, call.input),
    recordInquiry: (call) => recordInquiry(call, call.input),
    repriceOrder: (call) => repriceOrder(call, call.input),
    previewReprice: (call) => previewReprice(call, call.input),
    lockOrder: (call) => lockPlanOfOrder(call, call.input.rid),
    cancelOrderByStaff: (call) => cancelByStaff(call, call.input),
    checkAgreement: async (call) => {
      await checkScan(call, call.input);
      return {};
    },
    grantCancel: (call) => approveCancel(call, call.input),
    denyCancel: (call) => rejectCancel(call, call.input),
    reportQueue: (call) => reportQueue(call, call.input),
    sendReport: (call) => sendReport(call, call.input),
    priceOffer: async (call) => {
      const { member, paid, lines, extras, total_fen } = await priceOffer(call, call.input);
      const order = { member_rid: member.rid, project_rid: paid.project?.rid ?? null, total_fen };
      const approval = await approvalOf(call, paid, order);
      return {
        lines: lines.map(({ service, price }) => ({ name: service.definition.name, price })),
        extras: extras.map(({ kind, title, amount_fen }) => ({ kind, title, amount_fen })),
        total_fen,
        approval: approval.map((key) => ({ key, label: approvalReasons[key] })),
      };
    },
    offerPayers: (call) => offerPayers(call, call.input.member_rid),
    offerOrder: async (call) => {
      const { rid, order_no, total_fen } = await offerOrder(call, call.input);
      return { rid, order_no, total_fen };
    },
    handOverOrders: (call) => handOverOrders(call, call.input),
    leaveUnanswered: (call) => leaveUnanswered(call, call.input.rid),
    answerMessage: (call) => writeMessage(call, call.input),
    staffAgreement: (call) => agreementLink(call, call.input),
    staffAgreementDownload: staffAgreementReply,
  },
);

export const orderOpenCalls = bind({ agreementDownload }, { agreementDownload: agreementReply });

import { reservationEndpoints, reservationOpenEndpoints } from '@yance/contract/reservations/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { memberBehind } from '../identity/index.ts';
import { bookTime } from './book/book-time.ts';
import { queryTime } from './book/query-time.ts';
import { quoteTime } from './book/quote-time.ts';
import { acceptProposal } from './change/accept-proposal.ts';
import { cancelOwn } from './change/cancel-reservation.ts';
import { quoteMove } from './change/quote-move.ts';
import { refuseProposal } from './change/refuse-proposal.ts';
import { rescheduleOwn } from './change/reschedule-reservation.ts';
import { eventReply, feedAddress, feedReply } from './read/feeds.ts';
import { listOwnReservations } from './read/list-reservations.ts';
import { reservationDetailOf, reservationForMember } from './read/reservation-detail.ts';
import { checkInOwn } from './use/check-in.ts';
import { confirmUse } from './use/confirm-use.ts';
import { disputeUse } from './use/dispute-use.ts';
import { reportFault } from './use/report-fault.ts';
import { joinWait } from './wait-list/join-wait.ts';
import { leaveWait } from './wait-list/leave-wait.ts';
import { takeWait } from './wait-list/take-wait.ts';
import { listOwnWaits } from './wait-list/wait-row.ts';

export const reservationCalls = [
  ...bind(reservationOpenEndpoints, {
    queryTimeExtra: async (call) => queryTime(call, call.input, (await memberBehind(call))?.rid),
    reservationFeed: (call) => feedReply(call, call.input.key),
    reservationEvent: (call) => eventReply(call, call.input.ticket),
  }),
  ...bind(reservationEndpoints, {
    quoteReservation: (call) => quoteTime(call, { ...call.input, purpose: call.input.purpose ?? '' }),
    addReservation: async (call) => {
      const { fee_fen, community_rid, project_rid, ...request } = call.input;
      return reservationDetailOf(call, await bookTime(call, request, { fee_fen, community_rid, project_rid }));
    },
    listReservations: (call) => listOwnReservations(call, call.input),
    getReservation: (call) => reservationForMember(call, call.input.rid),
    cancelReservation: (call) => cancelOwn(call, call.input),
    quoteReschedule: (call) => quoteMove(call, call.input),
    rescheduleReservation: (call) => rescheduleOwn(call, call.input),
    acceptReservation: (call) => acceptProposal(call, call.input),
    refuseReservation: (call) => refuseProposal(call, call.input),
    checkInReservation: (call) => checkInOwn(call, call.input),
    reportFault: (call) => reportFault(call, call.input),
    confirmReservation: (call) => confirmUse(call, call.input.rid),
    disputeReservation: (call) => disputeUse(call, call.input),
    listWaits: (call) => listOwnWaits(call),
    joinWait: (call) => joinWait(call, call.input),
    leaveWait: (call) => leaveWait(call, call.input.rid),
    takeWait: async (call) => reservationDetailOf(call, await takeWait(call, call.input)),
    reservationCalendar: (call) =>
      feedAddress(call, { owner_kind: 'member', owner_rid: call.actor.rid, renew: call.input.renew }),
  }),
];

import { reservationEndpoints, reservationOpenEndpoints } from '@yance/contract/reservations/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { acceptProposal, refuseProposal, rescheduleOwn } from './change/answer-reservation.ts';
import { bookTime, quoteTime } from './book/book-time.ts';
import { cancelOwn } from './change/cancel-reservation.ts';
import { eventReply, feedAddress, feedReply } from './read/feeds.ts';
import { listOwnReservations } from './read/list-reservations.ts';
import { queryTime } from './book/query-time.ts';
import { reservationDetailOf, reservationForMember } from './read/reservation-detail.ts';
import { quoteMove } from './change/quote-move.ts';
import { confirmUse, disputeUse } from './use/settle-use.ts';
import { checkInOwn, reportFault } from './use/use-instrument.ts';
import { joinWait, leaveWait, listOwnWaits, takeWait } from './wait-list/wait-list.ts';

export const reservationCalls = [
  ...bind(reservationOpenEndpoints, {
    queryTimeExtra: (call) => queryTime(call, call.input),
    reservationFeed: (call) => feedReply(call, call.input.key),
    reservationEvent: (call) => eventReply(call, call.input.ticket),
  }),
  ...bind(reservationEndpoints, {
    quoteReservation: (call) => quoteTime(call, { ...call.input, purpose: call.input.purpose ?? '' }),
    addReservation: async (call) => {
      const { fee_fen, ...wish } = call.input;
      return reservationDetailOf(call, await bookTime(call, wish, { fee_fen }));
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

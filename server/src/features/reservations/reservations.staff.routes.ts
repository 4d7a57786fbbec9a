import { reservationStaffEndpoints } from '@yance/contract/reservations/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { arrangeTime } from './book/arrange-time.ts';
import { acceptByStaff } from './change/accept-reservation.ts';
import { cancelByStaff } from './change/cancel-reservation.ts';
import { proposeTime } from './change/propose-time.ts';
import { replaceOperator } from './change/replace-operator.ts';
import { refuseByStaff } from './change/refuse-reservation.ts';
import { previewBreakdown } from './breakdown/preview-breakdown.ts';
import { replaceTime } from './breakdown/replace-time.ts';
import { startBreakdown } from './breakdown/start-breakdown.ts';
import { boardOf } from './instruments/board.ts';
import { closeInstrument } from './instruments/close-instrument.ts';
import { instrumentDetail } from './instruments/find-instrument.ts';
import { recordTraining } from './instruments/grant-training.ts';
import { bookableInstruments } from './instruments/list-bookable-instruments.ts';
import { trainingsForStaff } from './instruments/list-trainings.ts';
import { instrumentBoard } from './instruments/instrument-board.ts';
import { moveClosure } from './instruments/move-closure.ts';
import { ownInstrument } from './instruments/own-laboratory.ts';
import { reopenInstrument } from './instruments/reopen-instrument.ts';
import { saveHours } from './instruments/save-hours.ts';
import { saveRules } from './instruments/save-rules.ts';
import { withdrawTraining } from './instruments/withdraw-training.ts';
import { feedAddress } from './read/feeds.ts';
import { listForStaff } from './read/list-reservations.ts';
import { reservationForStaff } from './read/reservation-detail.ts';
import { checkInByStaff } from './use/check-in.ts';
import { adjustUse, upholdUse } from './use/decide-dispute.ts';
import { finishUse } from './use/finish-use.ts';
import { setMeetingLink } from './use/meeting-link.ts';
import { faultByStaff } from './use/report-fault.ts';

export const reservationStaffCalls = bind(reservationStaffEndpoints, {
  listStaffReservations: (call) => listForStaff(call, call.input),
  getStaffReservation: (call) => reservationForStaff(call, call.input.rid),
  reservationBoard: (call) => boardOf(call, call.input),
  acceptByStaff: (call) => acceptByStaff(call, call.input.rid),
  refuseByStaff: (call) => refuseByStaff(call, call.input),
  proposeTime: (call) => proposeTime(call, call.input),
  arrangeTime: (call) => arrangeTime(call, call.input),
  cancelReservationByStaff: (call) => cancelByStaff(call, call.input),
  checkInByStaff: (call) => checkInByStaff(call, call.input),
  finishUse: (call) => finishUse(call, call.input),
  faultByStaff: (call) => faultByStaff(call, call.input),
  setMeetingLink: (call) => setMeetingLink(call, call.input),
  adjustUse: (call) => adjustUse(call, call.input),
  upholdUse: (call) => upholdUse(call, call.input),
  listInstruments: (call) => bookableInstruments(call),
  getInstrument: (call) => instrumentDetail(call, call.input.rid),
  saveHours: async (call) => {
    await ownInstrument(call, call.input.rid);
    return saveHours(call, call.input);
  },
  saveInstrumentRules: (call) => saveRules(call, call.input),
  addClosure: (call) => closeInstrument(call, call.input),
  moveClosure: (call) => moveClosure(call, call.input),
  previewBreakdown: (call) => previewBreakdown(call, call.input),
  startBreakdown: (call) => startBreakdown(call, call.input),
  replaceTime: (call) => replaceTime(call, call.input),
  replaceOperator: (call) => replaceOperator(call, call.input.rid),
  instrumentBoard: (call) => instrumentBoard(call, call.input),
  removeClosure: (call) => reopenInstrument(call, call.input.rid),
  instrumentFeed: async (call) => {
    await ownInstrument(call, call.input.rid);
    return feedAddress(call, { owner_kind: 'instrument', owner_rid: call.input.rid, renew: call.input.renew });
  },
  listTrainings: (call) => trainingsForStaff(call, call.input),
  grantTraining: (call) => recordTraining(call, call.input),
  withdrawTraining: (call) => withdrawTraining(call, call.input),
});

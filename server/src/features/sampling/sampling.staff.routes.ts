import { samplingBoardEndpoints } from '@yance/contract/sampling/board-endpoints.ts';
import { samplingStaffEndpoints, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { arrangePickups } from './arrange/arrange-pickups.ts';
import { boardOf } from './arrange/pickup-board.ts';
import { placePickup } from './arrange/place-pickup.ts';
import { rebookForCustomer } from './change/rebook-pickup.ts';
import { arrive } from './collect/arrive.ts';
import { attachPickup } from './collect/attach-pickup.ts';
import { collectPickup } from './collect/collect-pickup.ts';
import { confirmPickup } from './collect/confirm-pickup.ts';
import { failPickup } from './collect/fail-pickup.ts';
import { handOver } from './collect/hand-over-pickup.ts';
import { setOut } from './collect/set-out.ts';
import { takeInPickup } from './collect/take-in-pickup.ts';
import { couriersFor, routeOf } from './read/courier-route.ts';
import { pickupForStaff } from './read/find-pickup.ts';
import { listPickupsForStaff } from './read/list-pickups.ts';
import { daysFor } from './read/pickup-calendar.ts';
import { staffCardsOf } from './read/pickup-card.ts';
import type { Pickup } from './state/sampling-model.ts';

const card = async (work: Work, pickup: Promise<Pickup>): Promise<StaffPickup> => {
  const [one] = await staffCardsOf(work, [await pickup]);
  if (!one) throw new Refusal('notFound');
  return one;
};
const cards = async (work: Work, rows: Promise<Pickup[]>): Promise<{ list: StaffPickup[] }> => ({
  list: await staffCardsOf(work, await rows),
});

export const samplingStaffCalls = bind(samplingStaffEndpoints, {
  listPickups: (call) => listPickupsForStaff(call, call.input),
  getPickup: (call) => pickupForStaff(call, call.input.rid),
  listCouriers: (call) => couriersFor(call, call.input),
  assignPickups: (call) => cards(call, arrangePickups(call, call.input)),
  rebookPickup: (call) => card(call, rebookForCustomer(call, call.input)),
  pickupCalendarForStaff: (call) => daysFor(call, call.input.rid),
  courierRoute: (call) => routeOf(call, call.input),
  confirmPickup: (call) => card(call, confirmPickup(call, call.input.rid)),
  setOutForPickup: (call) => card(call, setOut(call, call.input.rid)),
  arrivePickup: (call) => card(call, arrive(call, call.input.rid)),
  collectPickup: (call) => card(call, collectPickup(call, call.input)),
  failPickup: (call) => card(call, failPickup(call, call.input)),
  handOverPickups: (call) => cards(call, handOver(call, call.input.rids)),
  takeInPickup: (call) => card(call, takeInPickup(call, call.input)),
  attachPickup: (call) => card(call, attachPickup(call, call.input)),
});

export const samplingBoardCalls = bind(samplingBoardEndpoints, {
  pickupBoard: (call) => boardOf(call, call.input),
  placePickup: (call) => card(call, placePickup(call, call.input)),
});

import { samplingStaffEndpoints, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { arrangePickups } from './collect/arrange-pickups.ts';
import { rebookForCustomer } from './change/change-pickup.ts';
import { arrive, collectPickup, confirmPickup, failPickup, handOver, setOut } from './collect/collect-pickup.ts';
import { couriersFor, daysFor, listPickupsForStaff, pickupForStaff, routeOf } from './read/list-pickups.ts';
import { staffCardsOf } from './read/pickup-card.ts';
import type { Pickup } from './state/sampling-model.ts';
import { attachPickup, takeInPickup } from './collect/take-in-pickup.ts';

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

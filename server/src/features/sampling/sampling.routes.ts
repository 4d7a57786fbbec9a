import { type PickupCard, samplingEndpoints } from '@yance/contract/sampling/endpoints.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { bookPickup } from './book/book-pickup.ts';
import { cancelPickup } from './change/cancel-pickup.ts';
import { changePickup } from './change/change-pickup.ts';
import { rebookOwn } from './change/rebook-pickup.ts';
import { listOwnPickups } from './read/list-own-pickups.ts';
import { feesByRegion, pickupCalendarFor } from './read/pickup-calendar.ts';
import { cardsOf } from './read/pickup-card.ts';
import type { Pickup } from './state/sampling-model.ts';

const card = async (work: Work, pickup: Promise<Pickup>): Promise<PickupCard> => {
  const [one] = await cardsOf(work, [await pickup]);
  if (!one) throw new Refusal('notFound');
  return one;
};

export const samplingCalls = bind(samplingEndpoints, {
  samplingFees: (call) => feesByRegion(call),
  samplingCalendar: (call) => pickupCalendarFor(call, call.input),
  addSampling: (call) => card(call, bookPickup(call, call.input)),
  listSamplings: (call) => listOwnPickups(call, call.input),
  editSampling: (call) => card(call, changePickup(call, call.input)),
  cancelSampling: (call) => card(call, cancelPickup(call, call.input)),
  rebookSampling: (call) => card(call, rebookOwn(call, call.input)),
});

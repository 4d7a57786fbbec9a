import { samplingEndpoints } from '@yance/contract/sampling/endpoints.ts';
import type { PickupCard } from '@yance/contract/sampling/endpoints.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { bookPickup } from './book/book-pickup.ts';
import { cancelPickup, changePickup, rebookOwn } from './change/change-pickup.ts';
import { feesByRegion, listOwnPickups, pickupCalendarFor } from './read/list-pickups.ts';
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

import { placePlanEndpoints } from '@yance/contract/samples/plan-endpoints.ts';
import {
  compensationStaffEndpoints,
  placeEndpoints,
  recycleStaffEndpoints,
} from '@yance/contract/samples/recycle-staff-endpoints.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import { sampleStaffEndpoints } from '@yance/contract/samples/staff-endpoints.ts';
import type { Staff } from '../../kernel/actor.ts';
import { bind } from '../../kernel/route.ts';
import { addPlace } from './storage/add-place.ts';
import { destroySamples } from './storage/destroy-samples.ts';
import { editPlace } from './storage/edit-place.ts';
import { handSamples } from './storage/hand-over-samples.ts';
import { labelLink, staffLabelReply } from './storage/label-sheet.ts';
import { listPlaces } from './storage/list-places.ts';
import { moveToPlace } from './storage/move-to-place.ts';
import { planOf } from './storage/place-plan.ts';
import { photographSample } from './storage/photograph-sample.ts';
import type { Sample } from './storage/sample-model.ts';
import { splitSample } from './storage/split-sample.ts';
import { storeSamples } from './storage/store-samples.ts';
import { scannedPassport } from './read/list-samples.ts';
import { passportOf, sampleCardOf } from './read/sample-card.ts';
import { sampleQueue } from './read/sample-queue.ts';
import { receiveSamples } from './receive/receive-samples.ts';
import { unpackOrder } from './receive/unpack-order.ts';
import { waiveSamples } from './receive/waive-samples.ts';
import { acceptRecycles } from './recycle/accept-recycles.ts';
import { recycleQueue } from './recycle/list-recycles.ts';
import { sendRecycles } from './recycle/send-recycle.ts';
import { chooseForCustomer } from './trouble/choose-remedy.ts';
import { damageSamples } from './trouble/damage-samples.ts';
import { compensationQueue } from './trouble/list-compensations.ts';
import { payCompensation } from './trouble/pay-compensation.ts';
import { proposeCompensation } from './trouble/propose-compensation.ts';
import { rejectCompensation } from './trouble/reject-compensation.ts';
import { reportTrouble } from './trouble/report-trouble.ts';
import { resolveTrouble } from './trouble/resolve-trouble.ts';

const cards = async (reader: Staff, rows: Promise<Sample[]>): Promise<{ list: SampleCard[] }> => ({
  list: (await rows).map((row) => sampleCardOf(row, reader)),
});

export const sampleStaffCalls = bind(sampleStaffEndpoints, {
  sampleQueue: (call) => sampleQueue(call, call.input),
  getSampleOrder: (call) => unpackOrder(call, call.input.no),
  findSample: (call) => scannedPassport(call, call.input.code),
  receiveSamples: (call) => receiveSamples(call, call.input),
  waiveSamples: (call) => waiveSamples(call, call.input),
  storeSamples: (call) => cards(call.actor, storeSamples(call, call.input)),
  takeSamples: (call) => cards(call.actor, handSamples(call, call.input, 'take')),
  bringBackSamples: (call) => cards(call.actor, handSamples(call, call.input, 'bringBack')),
  useUpSamples: (call) => cards(call.actor, handSamples(call, call.input, 'useUp')),
  photographSample: async (call) => passportOf(call, await photographSample(call, call.input)),
  reportTrouble: (call) => reportTrouble(call, call.input),
  resolveTrouble: (call) => cards(call.actor, resolveTrouble(call, call.input)),
  decideTrouble: (call) => chooseForCustomer(call, call.input),
  moveSamples: (call) => cards(call.actor, moveToPlace(call, call.input)),
  damageSamples: (call) => cards(call.actor, damageSamples(call, call.input)),
  splitSample: (call) => cards(call.actor, splitSample(call, call.input)),
  destroySamples: (call) => cards(call.actor, destroySamples(call, call.input)),
  printStaffLabels: (call) => labelLink(call, call.input),
  staffLabelSheet: staffLabelReply,
});

export const recycleStaffCalls = bind(recycleStaffEndpoints, {
  recycleQueue: (call) => recycleQueue(call, call.input),
  acceptRecycles: (call) => acceptRecycles(call, call.input.rids),
  sendRecycles: (call) => sendRecycles(call, call.input),
});

export const compensationStaffCalls = bind(compensationStaffEndpoints, {
  compensationQueue: (call) => compensationQueue(call, call.input),
  proposeCompensation: (call) => proposeCompensation(call, call.input),
  payCompensation: (call) => payCompensation(call, call.input.rid),
  rejectCompensation: (call) => rejectCompensation(call, call.input),
});

export const placeCalls = bind(placeEndpoints, {
  listPlaces: (call) => listPlaces(call, call.input),
  addPlace: (call) => addPlace(call, call.input),
  editPlace: (call) => editPlace(call, call.input),
});

export const placePlanCalls = bind(placePlanEndpoints, {
  placePlan: (call) => planOf(call, call.input.rid),
});

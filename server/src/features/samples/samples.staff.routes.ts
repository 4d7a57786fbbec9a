import { sampleStaffEndpoints } from '@yance/contract/samples/staff-endpoints.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { Staff } from '../../kernel/actor.ts';
import { bind } from '../../kernel/route.ts';
import { destroySamples, handSamples, photographSample, sendBackSamples, storeSamples } from './handle-samples.ts';
import { labelLink } from './label-sheet.ts';
import { scannedPassport } from './list-samples.ts';
import { receiveSamples, waiveSamples } from './receive-samples.ts';
import { passportOf, sampleCardOf } from './sample-card.ts';
import type { Sample } from './sample-model.ts';
import { sampleQueue } from './sample-queue.ts';
import { chooseForCustomer, reportTrouble, resolveTrouble } from './trouble.ts';

const cards = async (reader: Staff, rows: Promise<Sample[]>): Promise<{ list: SampleCard[] }> => ({
  list: (await rows).map((row) => sampleCardOf(row, reader)),
});

export const sampleStaffCalls = bind(sampleStaffEndpoints, {
  sampleQueue: (call) => sampleQueue(call, call.input),
  findSample: (call) => scannedPassport(call, call.input.code),
  receiveSamples: (call) => receiveSamples(call, call.input),
  waiveSamples: (call) => waiveSamples(call, call.input),
  storeSamples: (call) => cards(call.actor, storeSamples(call, call.input)),
  takeSamples: (call) => cards(call.actor, handSamples(call, call.input.rids, 'take')),
  bringBackSamples: (call) => cards(call.actor, handSamples(call, call.input.rids, 'bringBack')),
  useUpSamples: (call) => cards(call.actor, handSamples(call, call.input.rids, 'useUp')),
  photographSample: async (call) => passportOf(call, await photographSample(call, call.input)),
  reportTrouble: (call) => reportTrouble(call, call.input),
  resolveTrouble: (call) => cards(call.actor, resolveTrouble(call, call.input)),
  decideTrouble: (call) => chooseForCustomer(call, call.input),
  sendBackSamples: (call) => cards(call.actor, sendBackSamples(call, call.input)),
  destroySamples: (call) => cards(call.actor, destroySamples(call, call.input)),
  printStaffLabels: (call) => labelLink(call, call.input),
});

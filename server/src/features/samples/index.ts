export { hasArrived } from './arrivals.ts';
export { labelPdf } from './label-sheet.ts';
export { findSampleRow as findSample, samplesByLabel, samplesOfOrders, samplesWithLabels } from './samples.store.ts';
export { receivedAmong } from './receipts.store.ts';
export type { Sample } from './sample-model.ts';

export { hasArrived } from './receive/arrivals.ts';
export { labelPdf } from './keep/label-sheet.ts';
export { findSampleRow as findSample, samplesByLabel, samplesOfOrders, samplesWithLabels } from './samples.store.ts';
export type { Sample } from './keep/sample-model.ts';

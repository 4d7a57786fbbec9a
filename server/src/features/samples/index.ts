export { findSampleRow as findSample, samplesOfOrders } from './samples.store.ts';
export type { Sample } from './sample-model.ts';

export { ordersBeingCollected } from './read/being-collected.ts';
export { linesUnderTest } from './read/under-test.ts';
export { hasArrived } from './receive/arrivals.ts';
export { labelPdf } from './storage/label-sheet.ts';
export { labelOf, printedLabel } from './storage/label-proof.ts';
export { findSampleRow, samplesByLabel, samplesByRid, samplesOfOrders, samplesWithLabels } from './samples.store.ts';
export type { Sample } from './storage/sample-model.ts';
export { ordersOfReturns, returnsOfOrders } from './recycles.store.ts';

export { samplesOfOrders } from './samples.store.ts';
export type { Sample } from './sample-model.ts';

import { findSample, getSampleOrder, sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';

/** What to read anew after a step with samples. */
export const sampleRenews = [[sampleQueue.path], [getSampleOrder.path], [findSample.path]];

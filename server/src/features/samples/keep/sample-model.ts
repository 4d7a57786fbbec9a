import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import type { SampleState } from '@yance/contract/samples/states.ts';
import type { samples } from '../samples.tables.ts';

export type Sample = Omit<typeof samples.$inferSelect, 'state' | 'resume_state' | 'afterwards'> & {
  state: SampleState;
  resume_state: SampleState | null;
  afterwards: SampleGroup['afterwards'];
};

/** Whether it is still awaited. */
export const isComing = ({ state }: Pick<Sample, 'state'>): boolean => state === 'expected' || state === 'travelling';

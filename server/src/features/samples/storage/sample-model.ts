import type { samples } from '../samples.tables.ts';

export type Sample = typeof samples.$inferSelect;

/** Of a sample that lies at no place. */
export const nowhere = { place: '', spot: '' };

/** Whether it is still awaited. */
export const isComing = ({ state }: Pick<Sample, 'state'>): boolean => state === 'expected' || state === 'travelling';

import type { DraftFault } from './parameter-kind.ts';

/** A text or a list that may not be empty must be allowed to hold something. */
export const mostFault = ({ max }: { max: number | null }): DraftFault | false =>
  max !== null && max < 1 && { path: 'max', msg: '的上限应大于 0' };

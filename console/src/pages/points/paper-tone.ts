import type { PaperState } from '@yance/contract/points/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

/** A paper that was accepted is done, and one that was withdrawn rests. */
export const paperTone: Readonly<Record<PaperState, Tone>> = {
  pending: 'attention',
  accepted: 'done',
  rejected: 'danger',
  withdrawn: 'quiet',
};

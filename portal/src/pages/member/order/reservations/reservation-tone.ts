import type { ReservationState } from '@yance/contract/reservations/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

const tones: Partial<Record<ReservationState, Tone>> = {
  accepting: 'attention',
  settling: 'attention',
  disputed: 'attention',
  finished: 'done',
  absent: 'danger',
  refused: 'neutral',
  cancelled: 'neutral',
};

/** Amber when the customer has to do something, grey when it is over without result, green when done. */
export const reservationTone = (state: ReservationState): Tone => tones[state] ?? 'info';

import type { CreditApplicationState } from '@yance/contract/balance/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

/** An application that was approved is done. */
export const creditTone: Readonly<Record<CreditApplicationState, Tone>> = {
  pending: 'attention',
  approved: 'done',
  rejected: 'danger',
  cancelled: 'quiet',
};

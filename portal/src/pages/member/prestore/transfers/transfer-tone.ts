import type { TransferState } from '@yance/contract/transfers/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

export const transferTone: Record<TransferState, Tone> = {
  offered: 'attention',
  pending: 'info',
  approved: 'info',
  done: 'done',
  refused: 'danger',
  rejected: 'danger',
  cancelled: 'neutral',
};

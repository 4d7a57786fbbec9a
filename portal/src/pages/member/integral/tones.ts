import type { ExchangeState, PaperState } from '@yance/contract/points/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

export const exchangeTone: Record<ExchangeState, Tone> = {
  pending: 'info',
  shipped: 'attention',
  done: 'done',
  cancelled: 'neutral',
};

export const paperTone: Record<PaperState, Tone> = {
  pending: 'info',
  accepted: 'done',
  rejected: 'danger',
  withdrawn: 'neutral',
};

import type { PromoterState } from '@yance/contract/promotion/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

export const promoterTone: Record<PromoterState, Tone> = {
  pending: 'attention',
  active: 'done',
  rejected: 'danger',
  stopped: 'quiet',
};

import type { WithdrawalState } from '@yance/contract/promotion/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

export const withdrawalTone: Record<WithdrawalState, Tone> = {
  pending: 'attention',
  approved: 'attention',
  paying: 'running',
  done: 'done',
  rejected: 'danger',
  cancelled: 'quiet',
  bounced: 'danger',
};

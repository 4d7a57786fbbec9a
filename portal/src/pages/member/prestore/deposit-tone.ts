import type { DepositState } from '@yance/contract/balance/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

export const depositTone: Record<DepositState, Tone> = {
  unpaid: 'attention',
  pending: 'info',
  posted: 'done',
  rejected: 'danger',
  closed: 'neutral',
};

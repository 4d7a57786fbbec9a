import type { CommunityState } from '@yance/contract/communities/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

export const communityTone: Record<CommunityState, Tone> = {
  pending: 'attention',
  active: 'done',
  rejected: 'danger',
  frozen: 'danger',
  dissolving: 'attention',
  dissolved: 'quiet',
};

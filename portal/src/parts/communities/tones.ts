import type { CommunityState, MembershipState } from '@yance/contract/communities/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

export const communityTone: Record<CommunityState, Tone> = {
  pending: 'info',
  active: 'done',
  rejected: 'danger',
  frozen: 'danger',
  dissolving: 'attention',
  dissolved: 'neutral',
};

export const membershipTone: Record<MembershipState, Tone> = {
  applied: 'info',
  invited: 'attention',
  joined: 'done',
  refused: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  left: 'neutral',
  removed: 'neutral',
  ended: 'neutral',
};

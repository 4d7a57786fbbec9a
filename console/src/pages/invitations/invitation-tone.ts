import type { InvitationState } from '@yance/contract/invitations/states.ts';
import type { Tone } from '../../parts/status-tag.tsx';

export const invitationTone: Record<InvitationState, Tone> = { active: 'done', flagged: 'attention', voided: 'quiet' };

import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { sessionBegun } from '../identity/index.ts';
import { queues } from '../staff/index.ts';
import { bindInvitee } from './code/bind-invitee.ts';
import { forgetVisits } from './code/count-visit.ts';
import { invitationQueues } from './invitation-queues.ts';
import { invitationCalls } from './invitations.routes.ts';
import { invitationStaffCalls } from './invitations.staff.routes.ts';
import { invitationData } from './personal-data.store.ts';
import { promoters } from './promoters.ts';
import { traces } from './traces.ts';
import { refundSubscriber } from './reward/flag-twins.ts';
import { rewardSubscriber } from './reward/match-reward.ts';
import { sessionJob, watchSession } from './reward/watch-sessions.ts';

export const invitations: Feature = {
  name: 'invitations',
  calls: [...invitationCalls, ...invitationStaffCalls],
  followers: [bindInvitee],
  subscribers: [rewardSubscriber, refundSubscriber],
  jobs: [forgetVisits, sessionJob],
  personal: invitationData,
  needs: [promoters, traces],
  provides: [provide(queues, [...invitationQueues]), provide(sessionBegun, watchSession)],
};

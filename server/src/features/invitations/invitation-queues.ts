import type { Queue } from '../staff/index.ts';
import { invitationsWaiting } from './invitations.store.ts';

/** Invitations that look like one person twice, on the console's home page. */
export const invitationQueues: readonly Queue[] = [
  {
    key: 'invitations.flagged',
    title: '邀请待核查',
    path: '/invitations?state=flagged',
    permission: 'growth.invitationDecide',
    count: ({ tx, clock }) => invitationsWaiting(tx, clock.now()),
  },
];

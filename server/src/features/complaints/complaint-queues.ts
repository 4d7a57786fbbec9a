import type { Queue } from '../staff/index.ts';
import { complaintsWaiting } from './complaints.store.ts';

/** Complaints that wait for the manager, on the console's home page. */
export const complaintQueue: Queue = {
  key: 'complaints.open',
  title: '售后待处理',
  path: '/complaints?state=open',
  permission: 'complaints.answer',
  count: ({ tx, clock }) => complaintsWaiting(tx, { state: 'open' }, clock.now()),
};

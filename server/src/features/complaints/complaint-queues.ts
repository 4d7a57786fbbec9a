import { ownersShown, type Queue } from '../staff/index.ts';
import { complaintsWaiting } from './complaints.store.ts';

/** Complaints that wait for the manager, on the console's home page. */
export const complaintQueue: Queue = {
  key: 'complaints.open',
  title: '售后待处理',
  path: '/complaints?state=open',
  permission: 'complaints.answer',
  owned: true,
  count: async (work) => {
    const owners = await ownersShown(work, work.whose);
    return complaintsWaiting(work.tx, { state: 'open', owners }, work.clock.now());
  },
};

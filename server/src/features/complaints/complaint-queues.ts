import { offerQueue } from '../staff/index.ts';
import { pageOfComplaints } from './complaints.store.ts';

/** Complaints that wait for the manager, on the console's home page. */
export function offerComplaintQueue(): void {
  offerQueue({
    key: 'complaints.open',
    title: '售后待处理',
    path: '/complaints?state=open',
    roles: ['B'],
    count: async ({ tx, clock }) => {
      const one = { page: 1, size: 1 };
      const { total } = await pageOfComplaints(tx, { state: 'open' }, one);
      const late = await pageOfComplaints(tx, { state: 'open', overdueAt: clock.now() }, one);
      return { count: total, overdue: late.total };
    },
  });
}

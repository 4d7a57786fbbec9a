import { ownersShown, type Queue } from '../staff/index.ts';
import { requirementsWaiting } from './requirements.store.ts';

/** What waits for a service manager on the console's home page. */
export const requirementQueues: readonly Queue[] = [
  queueOf('pending', '待受理需求'),
  queueOf('assigned', '待联系需求'),
  queueOf('expired', '报价已过期'),
];

function queueOf(state: 'pending' | 'assigned' | 'expired', title: string): Queue {
  return {
    key: `requirements.${state}`,
    title,
    path: `/requirements?state=${state}`,
    permission: 'requirements.work',
    owned: true,
    count: async (work) => {
      const owners = await ownersShown(work, work.whose);
      return requirementsWaiting(work.tx, { state, owners }, work.clock.now());
    },
  };
}

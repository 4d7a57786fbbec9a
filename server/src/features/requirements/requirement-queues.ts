import { offerQueue } from '../staff/index.ts';
import { requirementsWaiting } from './requirements.store.ts';

/** What waits for a service manager on the console's home page. */
export function offerRequirementQueues(): void {
  offer('pending', '待受理需求');
  offer('assigned', '待联系需求');
  offer('expired', '报价已过期');
}

function offer(state: 'pending' | 'assigned' | 'expired', title: string): void {
  offerQueue({
    key: `requirements.${state}`,
    title,
    path: `/requirements?state=${state}`,
    roles: ['B'],
    count: ({ tx, clock }) => requirementsWaiting(tx, { state }, clock.now()),
  });
}

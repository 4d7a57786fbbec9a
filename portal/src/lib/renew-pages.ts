import type { Topic } from '@yance/contract/kernel/topics.ts';

type Renew = (topics: readonly Topic[] | 'all') => void;
const listeners = new Set<Renew>();

/** Apart from who listens to the platform, so that light pages need no cache of replies for it. */
export const onHeard = (renew: Renew): void => void listeners.add(renew);

/** Tells whatever shows these topics that others have changed them. */
export const renewPages: Renew = (topics) => {
  for (const renew of listeners) renew(topics);
};

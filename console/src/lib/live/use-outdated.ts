import { notifyManager, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../query.ts';
import { changes } from './changes.ts';
import { outdatedBy, type Outdated } from './outdated.ts';

/** A value that stays the same while nothing else is to be said. */
type Said = string | boolean;

/** A step tells the oldest of what the page has read of its record, so that a look at a part of it is none. */
const showAll = () =>
  void queryClient.invalidateQueries({
    type: 'active',
    predicate: ({ meta }: Query) => (meta?.shows?.length ?? 0) > 0,
  });

/**
 * What is to be said of what others, or the same person in another tab, have changed of what the open page shows; and
 * how to show it.
 */
export function useOutdated<Value extends Said>(
  say: (found: Outdated | undefined) => Value,
  isMeant: (query: Query) => boolean = () => true,
): [Value, () => void] {
  const cache = queryClient.getQueryCache();
  const outdated = () => outdatedBy(cache.findAll({ type: 'active', predicate: isMeant }), changes.get());
  const value = useSyncExternalStore(
    (changed) => {
      const later = notifyManager.batchCalls(changed);
      const stops = [cache.subscribe(later), changes.subscribe(later)];
      return () => stops.forEach((stop) => stop());
    },
    () => say(outdated()),
  );
  return [value, showAll];
}

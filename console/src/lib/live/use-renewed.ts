import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { useEffect } from 'react';
import { changes } from './changes.ts';

/** Several changes in a row are read once. */
const waitMillis = 1_500;

/**
 * Reads a board anew when others have changed what it shows, without being asked: who moves cards must see where they
 * lie. A hidden page waits; it is told of the changes when somebody looks again.
 */
export function useRenewed({ path, shows }: Pick<Endpoint, 'path' | 'shows'>): void {
  const client = useQueryClient();
  useEffect(() => {
    let since = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = changes.subscribe(() => {
      if (!changes.get().some(({ topic, at }) => at >= since && shows.includes(topic))) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (document.hidden) return;
        since = Date.now();
        void client.invalidateQueries({ queryKey: [path] });
      }, waitMillis);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, path, shows]);
}

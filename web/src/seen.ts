import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { asOfHeader, seenHeader, type Endpoint } from '@yance/contract/kernel/endpoint.ts';

const rid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * What the open page has read: each reply tells the newest fact that it knows of, and a write on a record that the page
 * shows tells the oldest of those under which it shows it. The platform refuses the write where others did something to
 * the record since.
 */
export function createSeen(client: QueryClient) {
  const known = new WeakMap<Query, number>();
  return {
    heard: (queryKey: QueryKey, header: (name: string) => string | null): void => {
      const query = client.getQueryCache().find({ queryKey, exact: true });
      const asOf = Number(header(asOfHeader));
      if (query && asOf > 0) known.set(query, asOf);
    },
    headersOf: ({ effect, changes }: Pick<Endpoint, 'effect' | 'changes'>, input: unknown): Record<string, string> => {
      const rids = effect === 'write' ? (JSON.stringify(input) ?? '').match(rid) : null;
      if (!rids) return {};
      const asOf = client
        .getQueryCache()
        // What the write renews, so that a second look is one: a part of the page that it leaves alone tells nothing.
        .findAll({ type: 'active', predicate: ({ meta }) => changes.some((topic) => meta?.shows?.includes(topic)) })
        .filter(({ queryKey, state }) => {
          const shown = JSON.stringify([queryKey, state.data]);
          return rids.some((one) => shown.includes(one));
        })
        .flatMap((query) => known.get(query) ?? []);
      return asOf.length > 0 ? { [seenHeader]: String(Math.min(...asOf)) } : {};
    },
  };
}

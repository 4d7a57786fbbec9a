import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { asOfHeader, seenHeader, type Endpoint } from '@yance/contract/kernel/endpoint.ts';

const rid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Of two snapshots of PostgreSQL the older one knows of fewer transactions, and leaves more of them open. */
function older(one: string, other: string): string {
  const [, end, open = ''] = one.split(':');
  const [, otherEnd, otherOpen = ''] = other.split(':');
  if (end !== otherEnd) return Number(end) < Number(otherEnd) ? one : other;
  return open.length >= otherOpen.length ? one : other;
}

/**
 * What the open page has read: each reply tells the snapshot that it knows of, and a write on a record that the page
 * shows tells the oldest of those under which it shows it. The platform refuses the write where others did something to
 * the record since.
 */
export function createSeen(client: QueryClient) {
  const known = new WeakMap<Query, string>();
  return {
    heard: (queryKey: QueryKey, header: (name: string) => string | null): void => {
      const query = client.getQueryCache().find({ queryKey, exact: true });
      const asOf = header(asOfHeader);
      if (query && asOf) known.set(query, asOf);
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
      const [first, ...others] = asOf;
      return first === undefined ? {} : { [seenHeader]: others.reduce(older, first) };
    },
  };
}

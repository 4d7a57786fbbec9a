import { withQuery } from './address.ts';
import { useAddress } from './use-address.ts';

/** The account that a page is about: the member's own, or that of a community which the address names. */
export interface Account {
  /** As calls name it. */
  named: { community_rid?: string };
  /** The way to another page about the same account. */
  href: (path: string) => string;
}

export function useAccount(): Account {
  const rid = useAddress().read('community');
  return rid
    ? { named: { community_rid: rid }, href: (path) => withQuery(path, { community: rid }) }
    : { named: {}, href: (path) => path };
}

import { addressesOf } from '../../identity/index.ts';
import type { Sharable } from './sharables.ts';

/** Saved addresses. Identity, whose they are, is used by communities and so provides nothing to it. */
export const sharableAddresses: Sharable = {
  key: 'address',
  owned: async (tx, memberRid, rid) => (await addressesOf(tx, memberRid)).some((one) => one.rid === rid),
  // They are found where an address is chosen, not in the list of a community.
  cards: async () => new Map(),
};

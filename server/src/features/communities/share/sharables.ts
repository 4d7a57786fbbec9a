import type { ShareKind } from '@yance/contract/communities/kinds.ts';
import type { Tx } from '../../../kernel/db.ts';
import { collection, type Keyed } from '../../../kernel/port.ts';

/** What a member finds of a shared thing before it is opened. */
export interface SharedCard {
  number: string;
  title: string;
  note: string;
}

/** A kind of thing that its owner may share with the members of a community. */
export interface Sharable extends Keyed {
  readonly key: ShareKind;
  /** Whether a member has this thing. */
  owned(tx: Tx, memberRid: string, rid: string): Promise<boolean>;
  /** What stands in the list of shared things, by their rids; absent for one that is gone. */
  cards(tx: Tx, rids: readonly string[]): Promise<Map<string, SharedCard>>;
}
export const sharables = collection<Sharable>('communities.sharables');

export const sharableOf = (kind: ShareKind): Sharable => {
  const found = sharables.get().find(({ key }) => key === kind);
  if (!found) throw new Error(`Nobody provides what may be shared as ${kind}.`);
  return found;
};

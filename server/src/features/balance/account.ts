import type { CommunityRole } from '@yance/contract/communities/kinds.ts';
import type { MemberWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  booksOf,
  communitiesNamed,
  lockedPlace,
  placeIn,
  requireManager,
  requireOwner,
  runBy,
  type Place,
} from '../communities/index.ts';
import type { Payer } from './payer.ts';

/** The least that somebody has to be in a community for what a call does with its account. */
export type Needed = CommunityRole;

/** Whose account a call is about. A community where the caller has no place is refused like one that does not exist. */
export async function payerNamed(
  work: MemberWork,
  { community_rid }: { community_rid?: string | undefined },
  needed: Needed,
): Promise<Payer> {
  if (!community_rid) return { kind: 'member', rid: work.actor.rid };
  requireRole(await placeIn(work, community_rid), needed);
  return { kind: 'team', rid: community_rid };
}

/**
 * The same before something is begun on it that stands against a community's end: it does not end meanwhile. Refuses
 * one that has ended like one that does not exist.
 */
export async function lockedPayerNamed(
  work: MemberWork,
  { community_rid }: { community_rid?: string | undefined },
  needed: Needed,
): Promise<Payer> {
  if (!community_rid) return { kind: 'member', rid: work.actor.rid };
  requireRole(await lockedPlace(work, community_rid), needed);
  return { kind: 'team', rid: community_rid };
}

/** Whose books a call reads: like `payerNamed`, and those of a community that has ended for its last owner. */
export async function bookNamed(
  work: MemberWork,
  { community_rid }: { community_rid?: string | undefined },
  needed: Needed,
): Promise<Payer> {
  if (!community_rid) return { kind: 'member', rid: work.actor.rid };
  requireRole(await booksOf(work, community_rid), needed);
  return { kind: 'team', rid: community_rid };
}

/** The accounts that a list is about, with the communities among them by their rid. Refuses like `bookNamed`. */
export async function payersNamed(
  work: MemberWork,
  { community_rid, all }: { community_rid?: string | undefined; all?: boolean | undefined },
  needed: Needed,
): Promise<{ payers: Payer[]; communityOf: (payerRid: string | undefined) => { rid: string; name: string } | null }> {
  const run = all && !community_rid ? (await runBy(work)).map(({ row }) => row) : [];
  const named: ReadonlyMap<string, { rid: string; name: string }> = community_rid
    ? await communitiesNamed(work.tx, [community_rid])
    : new Map(run.map((row) => [row.rid, row]));
  const first = await bookNamed(work, { community_rid }, needed);
  return {
    payers: [first, ...run.map(({ rid }) => ({ kind: 'team' as const, rid }))],
    communityOf: (payerRid) => {
      const found = named.get(payerRid ?? '');
      return found ? { rid: found.rid, name: found.name } : null;
    },
  };
}

/** Refuses `notFound` for a record of somebody else's account, and who may in a community where the caller may not. */
export async function requireOwnPayer(
  work: MemberWork,
  { payer_kind, payer_rid }: { payer_kind: Payer['kind']; payer_rid: string },
  needed: Needed,
): Promise<void> {
  if (payer_kind === 'team') requireRole(await placeIn(work, payer_rid), needed);
  else if (payer_rid !== work.actor.rid) throw new Refusal('notFound');
}

/** The same for who reads the record: besides, the last owner of a community that has ended. */
export async function requireOwnBook(
  work: MemberWork,
  { payer_kind, payer_rid }: { payer_kind: Payer['kind']; payer_rid: string },
  needed: Needed,
): Promise<void> {
  if (payer_kind === 'team') requireRole(await booksOf(work, payer_rid), needed);
  else if (payer_rid !== work.actor.rid) throw new Refusal('notFound');
}

/** A community as the owner of an account, for staff. Refuses `notFound`. */
export async function communityPayer(tx: Tx, rid: string): Promise<Payer> {
  if (!(await communitiesNamed(tx, [rid])).has(rid)) throw new Refusal('notFound');
  return { kind: 'team', rid };
}

function requireRole(place: Pick<Place, 'role'>, needed: Needed): void {
  if (needed === 'owner') requireOwner(place);
  if (needed === 'admin') requireManager(place);
}

import type { AgreedRule, AppliedRule, Price } from '@yance/contract/pricing/rules.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { sharedRead } from '../../kernel/shared-read.ts';
import { nameKey } from '../../kernel/name-key.ts';
import type { Service } from '../catalogue/index.ts';
import { findMember } from '../identity/index.ts';
import { activePriceLists, activeRevisions, type PriceListRow } from './price-lists.store.ts';
import type { StoredEntry } from './pricing.tables.ts';

/** A price list that is in force for somebody. */
export type Agreement = Pick<PriceListRow, 'rid' | 'revision' | 'name' | 'target_kind' | 'keeps_bands' | 'entries'>;

const active = sharedRead(async (tx: Tx, before: PriceListRow[] | undefined): Promise<PriceListRow[]> => {
  if (!before) return activePriceLists(tx);
  const now = await activeRevisions(tx);
  const same =
    now.length === before.length &&
    now.every(({ rid, revision }, at) => before[at]?.rid === rid && before[at].revision === revision);
  return same ? before : activePriceLists(tx);
});

/** To be called with every change of a list in this process. */
export const forgetPriceLists = active.forget;

/**
 * The price lists in force for a member, none for a visitor. Lists for types and units count for complete profiles.
 * Nothing is read of the member while no list is for any of these.
 */
export async function agreementsOf({ tx, clock }: ReadWork, memberRid: string | null): Promise<readonly Agreement[]> {
  if (memberRid === null) return [];
  const today = shanghaiDate(clock.now());
  const lists = (await active.read(tx, () => activePriceLists(tx))).filter(
    ({ starts_on, ends_on }) => starts_on <= today && (ends_on === null || ends_on >= today),
  );
  const chosen = lists.filter(({ member_rids }) => member_rids.includes(memberRid));
  const general = lists.filter(({ target_kind }) => target_kind !== 'members');
  if (general.length === 0) return chosen;
  const member = await findMember(tx, memberRid);
  if (!member?.certified) return chosen;
  const unit = nameKey(member.company);
  return [
    ...chosen,
    ...general.filter(({ target_kind, unit_key, organizations }) =>
      target_kind === 'unit' ? unit_key === unit : organizations.includes(member.organization),
    ),
  ];
}

/** The narrower the target the more it counts. */
const targetRank = { members: 2, unit: 1, types: 0 } as const;

/**
 * The rules of a service, and of the lists the one that counts for it: that of the narrowest target, of those the
 * narrowest entry, of those the lowest price, which `priced` says; the oldest list among equals. Instrument time is on
 * no list.
 */
export function agreedRules(
  { definition, rid }: Pick<Service, 'definition' | 'rid'>,
  agreements: readonly Agreement[],
  priced: (rules: readonly AppliedRule[]) => Price,
): readonly AppliedRule[] {
  const { prices, type_id, category_id } = definition;
  if (type_id === 2) return prices;
  const found = agreements.flatMap((list) => {
    const best = narrowestEntry(list.entries, { rid, category_id });
    return best ? [{ list, entry: best.entry, rank: targetRank[list.target_kind] * 10 + best.rank }] : [];
  });
  const most = Math.max(...found.map(({ rank }) => rank));
  const equals = found
    .filter(({ rank }) => rank === most)
    .map(({ list, entry }): readonly AppliedRule[] => [...prices, ruleOf(list, entry)]);
  const [first = prices, ...others] = equals;
  return others.reduce((best, other) => (priced(other).total_fen < priced(best).total_fen ? other : best), first);
}

/** The entry of a list that counts for a service. */
export function narrowestEntry(
  entries: readonly StoredEntry[],
  service: { rid: string; category_id: number },
): { entry: StoredEntry; rank: number } | undefined {
  const ranked = entries.map((entry) => ({ entry, rank: entryRank(entry, service) }));
  return ranked.filter(({ rank }) => rank > 0).toSorted((a, b) => b.rank - a.rank)[0];
}

/** How narrow an entry is for a service; 0 where it is for others. */
function entryRank({ scope, within = [] }: StoredEntry, service: { rid: string; category_id: number }): number {
  switch (scope.kind) {
    case 'service':
      return scope.rid === service.rid ? 4 : 0;
    case 'category':
      return scope.id === service.category_id ? 3 : within.includes(service.category_id) ? 2 : 0;
    case 'all':
      return 1;
  }
}

const ruleOf = ({ rid, revision, name, keeps_bands }: Agreement, { off }: StoredEntry): AgreedRule => ({
  kind: 'agreed',
  list_rid: rid,
  revision,
  title: name,
  off,
  keeps_bands,
});

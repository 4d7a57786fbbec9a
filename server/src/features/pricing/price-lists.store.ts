import type { PriceListForm, PriceTarget } from '@yance/contract/pricing/price-list.ts';
import type { PriceListState } from '@yance/contract/pricing/states.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { and, arrayContains, asc, between, count, desc, eq, gte, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { priceListRevisions, priceLists } from './pricing.tables.ts';

export type PriceListRow = typeof priceLists.$inferSelect;

export async function insertPriceList(tx: Tx, row: PriceListRow): Promise<void> {
  await tx.insert(priceLists).values(row);
}

export async function patchPriceList(
  tx: Tx,
  rid: string,
  set: Partial<Omit<PriceListRow, 'rid' | 'state'>>,
): Promise<void> {
  await tx.update(priceLists).set(set).where(eq(priceLists.rid, rid));
}

export async function findPriceList(tx: Tx, rid: string): Promise<PriceListRow | undefined> {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.rid, rid));
  return row;
}

export async function lockPriceList(tx: Tx, rid: string): Promise<PriceListRow | undefined> {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.rid, rid)).for('update');
  return row;
}

export async function insertRevision(
  tx: Tx,
  row: { list_rid: string; revision: number; data: PriceListForm; at: Date },
): Promise<void> {
  await tx.insert(priceListRevisions).values(row);
}

/** The last revisions of a list, the newest first. */
export async function lastRevisions(
  tx: Tx,
  rid: string,
  most: number,
): Promise<{ revision: number; data: PriceListForm }[]> {
  return tx
    .select({ revision: priceListRevisions.revision, data: priceListRevisions.data })
    .from(priceListRevisions)
    .where(eq(priceListRevisions.list_rid, rid))
    .orderBy(desc(priceListRevisions.revision))
    .limit(most);
}

/** Which lists are in force, whatever their days. */
export async function activeRevisions(tx: Tx): Promise<{ rid: string; revision: number }[]> {
  return tx
    .select({ rid: priceLists.rid, revision: priceLists.revision })
    .from(priceLists)
    .where(eq(priceLists.state, 'active'))
    .orderBy(priceLists.rid);
}

export async function activePriceLists(tx: Tx): Promise<PriceListRow[]> {
  return tx.select().from(priceLists).where(eq(priceLists.state, 'active')).orderBy(priceLists.rid);
}

/** Days before the last one from which staff are told that a list ends. */
const endsSoonDays = 30;

const endingOn = (today: string): SQL | undefined =>
  and(eq(priceLists.state, 'active'), between(priceLists.ends_on, today, addDays(today, endsSoonDays)));

export const countEnding = (tx: Tx, today: string): Promise<number> => tx.$count(priceLists, endingOn(today));

export interface PriceListFilter {
  state?: PriceListState | undefined;
  target?: PriceTarget['kind'] | undefined;
  ending?: boolean | undefined;
  kw?: string | undefined;
}

const matching = ({ state, target, ending, kw }: PriceListFilter, today: string): SQL | undefined =>
  and(
    state ? eq(priceLists.state, state) : undefined,
    target ? eq(priceLists.target_kind, target) : undefined,
    ending ? endingOn(today) : undefined,
    kw
      ? or(
          ilike(priceLists.name, containing(kw)),
          ilike(priceLists.contract_no, containing(kw)),
          ilike(priceLists.unit, containing(kw)),
        )
      : undefined,
  );

export async function pageOfPriceLists(
  tx: Tx,
  filter: PriceListFilter,
  { page, size, sort, today }: { page: number; size: number; sort?: string | undefined; today: string },
): Promise<{ rows: PriceListRow[]; total: number; counts: Record<string, number> }> {
  const sortable = { starts_on: priceLists.starts_on, updated: priceLists.updated_at };
  const rows = await tx
    .select()
    .from(priceLists)
    .where(matching(filter, today))
    .orderBy(
      ...sortedBy(
        sortable,
        sort,
        filter.ending ? [asc(priceLists.ends_on), asc(priceLists.rid)] : [desc(priceLists.rid)],
      ),
    )
    .limit(size)
    .offset((page - 1) * size);
  const states = await tx
    .select({ state: priceLists.state, number: count() })
    .from(priceLists)
    .where(matching({ ...filter, state: undefined }, today))
    .groupBy(priceLists.state);
  const counts = Object.fromEntries(states.map(({ state, number }) => [state, number]));
  const total = filter.state ? (counts[filter.state] ?? 0) : states.reduce((sum, { number }) => sum + number, 0);
  return { rows, total, counts };
}

/** Lists that are or will be in force for a member of this type and unit; those of all members are by their rid. */
export async function listsOfMember(
  tx: Tx,
  member: { rid: string; organization: number | null; unit_key: string },
  today: string,
): Promise<PriceListRow[]> {
  const chosen = arrayContains(priceLists.member_rids, [member.rid]);
  const type =
    member.organization === null ? undefined : arrayContains(priceLists.organizations, [member.organization]);
  const unit = member.unit_key ? eq(priceLists.unit_key, member.unit_key) : undefined;
  return tx
    .select()
    .from(priceLists)
    .where(
      and(
        eq(priceLists.state, 'active'),
        or(isNull(priceLists.ends_on), gte(priceLists.ends_on, today)),
        or(chosen, type, unit),
      ),
    )
    .orderBy(desc(priceLists.rid))
    .limit(100);
}

/** Lists that name a member, in whatever state. */
export async function listsNaming(tx: Tx, memberRid: string): Promise<PriceListRow[]> {
  return tx
    .select()
    .from(priceLists)
    .where(arrayContains(priceLists.member_rids, [memberRid]))
    .orderBy(priceLists.rid);
}

/** Takes a member out of every list and out of what lists said before. */
export async function removeMember(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(priceLists)
    .set({ member_rids: sql`array_remove(${priceLists.member_rids}, ${memberRid}::uuid)` })
    .where(arrayContains(priceLists.member_rids, [memberRid]));
  const naming = JSON.stringify({ target: { rids: [memberRid] } });
  await tx
    .update(priceListRevisions)
    .set({
      data: sql`jsonb_set(${priceListRevisions.data}, '{target,rids}',
        (${priceListRevisions.data} #> '{target,rids}') - ${memberRid}::text)`,
    })
    .where(sql`${priceListRevisions.data} @> ${naming}::jsonb`);
}

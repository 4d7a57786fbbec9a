import type { RegisterKind } from '@yance/contract/catalogue/register.ts';
import { and, asc, count, eq, getTableColumns, ilike, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { categories, instruments, laboratories, services } from './catalogue.tables.ts';
import type { Instrument, Laboratory } from './catalogue.store.ts';

interface Wanted {
  kw?: string | undefined;
  retired?: boolean | undefined;
  sort?: string | undefined;
  page: number;
  size: number;
}

/** Who adds or changes laboratories or instruments waits for the other: names are unique only as seen together. */
export async function lockRegister(tx: Tx, kind: Exclude<RegisterKind, 'category'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`catalogue_${kind}`}))`);
}

export async function laboratoryByRid(tx: Tx, rid: string): Promise<Laboratory | undefined> {
  const [row] = await tx.select().from(laboratories).where(eq(laboratories.rid, rid));
  return row;
}

/** Whether another laboratory has this name. */
export async function laboratoryNamed(tx: Tx, name: string, but: string): Promise<boolean> {
  const named = and(eq(laboratories.name, name), ne(laboratories.rid, but));
  return (await tx.select({ rid: laboratories.rid }).from(laboratories).where(named).limit(1)).length > 0;
}

export async function updateLaboratory(tx: Tx, rid: string, set: Partial<Laboratory>): Promise<void> {
  await tx.update(laboratories).set(set).where(eq(laboratories.rid, rid));
}

export async function instrumentByRid(tx: Tx, rid: string): Promise<Instrument | undefined> {
  const [row] = await tx.select().from(instruments).where(eq(instruments.rid, rid));
  return row;
}

export async function updateInstrument(tx: Tx, rid: string, set: Partial<Instrument>): Promise<void> {
  await tx.update(instruments).set(set).where(eq(instruments.rid, rid));
}

export async function isCategory(tx: Tx, id: number): Promise<boolean> {
  const whole = and(eq(categories.id, id), sql`${categories.parent_id} is null`);
  return (await tx.select({ id: categories.id }).from(categories).where(whole)).length > 0;
}

const standing = sql<number>`(select count(*)::int from ${instruments} i where i.laboratory_rid = ${laboratories}.rid and not i.retired)`;

/** One page of the laboratories, and how many of all that answer the words are open and retired. */
export async function laboratoryPage(tx: Tx, wanted: Wanted) {
  const like = wanted.kw ? containing(wanted.kw) : undefined;
  const within = like ? or(ilike(laboratories.name, like), ilike(laboratories.city, like)) : undefined;
  const sorts = { position: laboratories.position, name: laboratories.name, instruments: standing };
  const rows = await tx
    .select({ ...getTableColumns(laboratories), instruments: standing })
    .from(laboratories)
    .where(and(within, retiredOnly(laboratories.retired, wanted)))
    .orderBy(...sortedBy(sorts, wanted.sort, [asc(laboratories.position), asc(laboratories.rid)]))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size);
  const counted = await tx
    .select({ retired: laboratories.retired, rows: count() })
    .from(laboratories)
    .where(within)
    .groupBy(laboratories.retired);
  return { rows, ...sums(counted, wanted) };
}

const users = sql<number>`(select count(*)::int from ${services} s where s.offered and ${instruments}.model = any(s.instruments))`;
const ofInstrument = {
  ...getTableColumns(instruments),
  laboratory: laboratories.name,
  category: sql<string>`coalesce(${categories.name}, '')`,
  services: users,
};

/** One page of the instruments, and how many of all that pass the other filters are open and retired. */
export async function instrumentPage(
  tx: Tx,
  wanted: Wanted & { laboratory_rid?: string | undefined; category_id?: number | undefined },
) {
  const like = wanted.kw ? containing(wanted.kw) : undefined;
  const within = and(
    like
      ? or(ilike(instruments.name, like), ilike(instruments.model, like), ilike(laboratories.name, like))
      : undefined,
    wanted.laboratory_rid ? eq(instruments.laboratory_rid, wanted.laboratory_rid) : undefined,
    wanted.category_id ? eq(instruments.category_id, wanted.category_id) : undefined,
  );
  const { position, name, model, rid, retired } = instruments;
  const rows = await tx
    .select(ofInstrument)
    .from(instruments)
    .innerJoin(laboratories, eq(laboratories.rid, instruments.laboratory_rid))
    .leftJoin(categories, eq(categories.id, instruments.category_id))
    .where(and(within, retiredOnly(retired, wanted)))
    .orderBy(...sortedBy({ position, name, model, services: users }, wanted.sort, [asc(position), asc(rid)]))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size);
  const counted = await tx
    .select({ retired, rows: count() })
    .from(instruments)
    .innerJoin(laboratories, eq(laboratories.rid, instruments.laboratory_rid))
    .where(within)
    .groupBy(retired);
  return { rows, ...sums(counted, wanted) };
}

const retiredOnly = (
  column: typeof laboratories.retired | typeof instruments.retired,
  { retired }: Wanted,
): SQL | undefined => (retired === undefined ? undefined : eq(column, retired));

function sums(counted: readonly { retired: boolean; rows: number }[], { retired }: Wanted) {
  const of = (wanted: boolean) => counted.find((one) => one.retired === wanted)?.rows ?? 0;
  const counts = { open: of(false), retired: of(true) };
  return { counts, total: retired === undefined ? counts.open + counts.retired : of(retired) };
}

import { and, count, eq, or, sql, type SQL } from 'drizzle-orm';
import { newRid, type Tx } from '../../kernel/db.ts';
import { accountName, ownerRid, type Account, type Owner, type Unit } from './accounts.ts';
import { ledgerAccounts } from './ledger.tables.ts';
import type { Balances } from './read-ledger.ts';

type StoredAccount = typeof ledgerAccounts.$inferSelect;

const { owner_rid, owner_kind, kind } = ledgerAccounts;

/** Accounts by their names; those of members and communities are locked, with their balances as of the lock. */
export type LockedAccounts = ReadonlyMap<string, StoredAccount>;

/**
 * Finds or makes the accounts and locks those of members and communities, in the order of their names. One
 * statement where all of them exist: making them first each time would leave a dead row behind at each posting.
 * Where one is missing none is locked before it is made: the lock of a later name, kept while waiting for an earlier
 * one, would close a circle with somebody who sees all of them. Then a second statement makes or locks each of them.
 */
export async function lockAccounts(tx: Tx, accounts: readonly Account[], unit: Unit = 'fen'): Promise<LockedAccounts> {
  const wanted = new Map(accounts.map((account) => [accountName(account, unit), account]));
  const found = await lockWhereAllExist(tx, wanted, unit);
  if (found.size === wanted.size) return found;
  const missing = [...wanted].filter(([name]) => !found.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const madeOrLocked = await tx
    .insert(ledgerAccounts)
    .values(
      missing.map(([, account]) => ({
        rid: newRid(),
        owner_kind: account.owner.kind,
        owner_rid: ownerRid(account.owner),
        unit,
        kind: account.kind,
      })),
    )
    // An update without effect locks the row that exists, in the order of the values, and returns it.
    .onConflictDoUpdate({ target: [owner_rid, owner_kind, ledgerAccounts.unit, kind], set: { unit } })
    .returning();
  return new Map([...found, ...madeOrLocked.map(named)]);
}

/** The balances of one owner among locked accounts; a kind that is not among them is absent. */
export function balancesAmong(locked: LockedAccounts, owner: Owner, unit: Unit = 'fen'): Balances {
  const own = [...locked.values()].filter(
    (row) => row.owner_rid === ownerRid(owner) && row.owner_kind === owner.kind && row.unit === unit,
  );
  return Object.fromEntries(own.map((row) => [row.kind, row.balance]));
}

/**
 * Locks the accounts of members and communities if every one of them exists, and none otherwise; returns what it
 * locked, and all others that exist.
 */
async function lockWhereAllExist(tx: Tx, wanted: ReadonlyMap<string, Account>, unit: Unit): Promise<LockedAccounts> {
  const all = [...wanted.values()];
  const people = all.filter(({ owner }) => owner.kind === 'member' || owner.kind === 'team');
  const others = all.filter((account) => !people.includes(account));
  const among = (list: readonly Account[]): SQL | undefined =>
    list.length === 0
      ? sql`false`
      : and(
          eq(ledgerAccounts.unit, unit),
          or(
            ...list.map((one) =>
              and(eq(owner_rid, ownerRid(one.owner)), eq(owner_kind, one.owner.kind), eq(kind, one.kind)),
            ),
          ),
        );
  const locked = tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        among(people),
        sql`${tx.select({ existing: count() }).from(ledgerAccounts).where(among(people))} = ${people.length}`,
      ),
    )
    .orderBy(owner_rid, owner_kind, ledgerAccounts.unit, kind)
    .for('update');
  if (others.length === 0) return new Map((await locked).map(named));
  const mine = tx.$with('mine').as(locked);
  const rows = await tx
    .with(mine)
    .select()
    .from(mine)
    .unionAll(tx.select().from(ledgerAccounts).where(among(others)));
  return new Map(rows.map(named));
}

const named = (row: StoredAccount): [string, StoredAccount] => [
  `${row.owner_rid}/${row.owner_kind}/${row.unit}/${row.kind}`,
  row,
];

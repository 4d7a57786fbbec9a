import { and, count, eq, or, sql, type SQL } from 'drizzle-orm';
import { newRid, type Tx } from '../../kernel/db.ts';
import { builtOnce } from '../../kernel/postgres/built-once.ts';
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
  const given: Record<string, string> = { unit };
  for (const [index, account] of [...people, ...others].entries()) {
    given[`rid${index}`] = ownerRid(account.owner);
    given[`owner${index}`] = account.owner.kind;
    given[`kind${index}`] = account.kind;
  }
  const rows = await lockingOf(people.length, others.length)(tx, given);
  return new Map(rows.map(named));
}

type Locking = (tx: Tx, given: Record<string, string>) => Promise<StoredAccount[]>;
const lockings = new Map<string, Locking>();

/** The statement for so many accounts to lock and so many to read, whose values are numbered in this order. */
function lockingOf(people: number, others: number): Locking {
  const shape = `${people} ${others}`;
  const locking = lockings.get(shape) ?? lockingStatement(people, others);
  lockings.set(shape, locking);
  return locking;
}

const lockingStatement = (people: number, others: number): Locking =>
  builtOnce<Record<string, string>, StoredAccount[]>((tx) => {
    const among = (from: number, length: number): SQL | undefined => {
      const each = Array.from({ length }, (_, index) =>
        and(
          eq(owner_rid, sql.placeholder(`rid${from + index}`)),
          eq(owner_kind, sql.placeholder(`owner${from + index}`)),
          eq(kind, sql.placeholder(`kind${from + index}`)),
        ),
      );
      return length === 0 ? sql`false` : and(eq(ledgerAccounts.unit, sql.placeholder('unit')), or(...each));
    };
    const mine = among(0, people);
    const existing = tx.select({ existing: count() }).from(ledgerAccounts).where(mine);
    const locked = tx
      .select()
      .from(ledgerAccounts)
      .where(and(mine, sql`${existing} = ${people}`))
      .orderBy(owner_rid, owner_kind, ledgerAccounts.unit, kind)
      .for('update');
    if (others === 0) return locked;
    const first = tx.$with('mine').as(locked);
    return tx
      .with(first)
      .select()
      .from(first)
      .unionAll(tx.select().from(ledgerAccounts).where(among(people, others)));
  });

const named = (row: StoredAccount): [string, StoredAccount] => [
  `${row.owner_rid}/${row.owner_kind}/${row.unit}/${row.kind}`,
  row,
];

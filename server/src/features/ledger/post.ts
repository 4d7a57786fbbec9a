import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { brokenConstraint, newRid, type Tx, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { accountName, ownerRid, type Account, type Unit } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts';

/** A whole amount that leaves one account and reaches another; the sum of a posting is zero by construction. */
export interface LedgerMove {
  from: Account;
  to: Account;
  amount: number;
}

export interface Posting {
  /** Unique for ever: a second posting of the same reference is refused by the database. */
  reference: string;
  /** What it was, for filters: deposit, hold, release, settle, repay, refund, … */
  kind: string;
  /** What the owner reads in the ledger. */
  title: string;
  moves: readonly LedgerMove[];
  unit?: Unit;
}

type StoredAccount = Pick<typeof ledgerAccounts.$inferSelect, 'rid' | 'owner_kind' | 'balance'>;

/**
 * Writes one posting. Accounts are locked in the order of their names, so two postings never wait for each
 * other in a circle. Refuses `balanceTooLow` when a member's or community's account would fall below zero.
 */
export async function post(work: Work, posting: Posting): Promise<string> {
  const unit = posting.unit ?? 'fen';
  const moves = posting.moves.filter((move) => move.amount !== 0);
  for (const { amount } of moves) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`A move of ${amount} is not a whole positive amount.`);
  }
  if (moves.length === 0) throw new RangeError(`The posting ${posting.reference} moves nothing.`);
  const nets = netByAccount(moves, unit);
  const accounts = await lockAccounts(
    work.tx,
    [...nets.values()].map((net) => net.account),
    unit,
  );
  const rid = newRid();
  await work.tx
    .insert(ledgerPostings)
    .values({ rid, reference: posting.reference, kind: posting.kind, title: posting.title, at: work.clock.now() });
  const entries = [];
  for (const [name, net] of nets) {
    const stored = accounts.get(name);
    if (!stored) throw new Error(`The account ${name} was not found after its creation.`);
    entries.push({
      posting_rid: rid,
      account_rid: stored.rid,
      amount: net.amount,
      balance_after: await applyNet(work.tx, stored, net.amount),
    });
  }
  await work.tx.insert(ledgerEntries).values(entries);
  return rid;
}

function netByAccount(moves: readonly LedgerMove[], unit: Unit): Map<string, { account: Account; amount: number }> {
  const nets = new Map<string, { account: Account; amount: number }>();
  const add = (account: Account, amount: number) => {
    const name = accountName(account, unit);
    nets.set(name, { account, amount: (nets.get(name)?.amount ?? 0) + amount });
  };
  for (const { from, to, amount } of moves) {
    add(from, -amount);
    add(to, amount);
  }
  return new Map([...nets].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function applyNet(tx: Tx, stored: StoredAccount, amount: number): Promise<number | null> {
  if (stored.owner_kind !== 'member' && stored.owner_kind !== 'team') return null;
  try {
    const [after] = await tx
      .update(ledgerAccounts)
      .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
      .where(eq(ledgerAccounts.rid, stored.rid))
      .returning({ balance: ledgerAccounts.balance });
    return after?.balance ?? null;
  } catch (error) {
    if (brokenConstraint(error) === 'ledger_no_debt') throw new Refusal('balanceTooLow');
    throw error;
  }
}

/** Finds or makes the accounts and locks those of members and communities, in the order of their names. */
export async function lockAccounts(
  tx: Tx,
  accounts: readonly Account[],
  unit: Unit = 'fen',
): Promise<Map<string, StoredAccount>> {
  const wanted = accounts
    .map((account) => ({ name: accountName(account, unit), account }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await tx
    .insert(ledgerAccounts)
    .values(
      wanted.map(({ account }) => ({
        rid: newRid(),
        owner_kind: account.owner.kind,
        owner_rid: ownerRid(account.owner),
        unit,
        kind: account.kind,
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.unit, unit),
        or(
          ...wanted.map(({ account }) =>
            and(
              eq(ledgerAccounts.owner_rid, ownerRid(account.owner)),
              eq(ledgerAccounts.owner_kind, account.owner.kind),
              eq(ledgerAccounts.kind, account.kind),
            ),
          ),
        ),
      ),
    )
    .orderBy(ledgerAccounts.owner_rid, ledgerAccounts.owner_kind, ledgerAccounts.unit, ledgerAccounts.kind);
  const ofPeople = rows.filter((row) => row.owner_kind === 'member' || row.owner_kind === 'team').map((row) => row.rid);
  if (ofPeople.length > 0) {
    await tx
      .select({ rid: ledgerAccounts.rid })
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.rid, ofPeople))
      .orderBy(ledgerAccounts.owner_rid, ledgerAccounts.owner_kind, ledgerAccounts.unit, ledgerAccounts.kind)
      .for('update');
  }
  return new Map(rows.map((row) => [`${row.owner_rid}/${row.owner_kind}/${row.unit}/${row.kind}`, row]));
}

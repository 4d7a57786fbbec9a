import { sql } from 'drizzle-orm';
import { brokenConstraint, newRid, type Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { accountName, type Account, type KindOf, type Unit } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts';
import { lockAccounts, type LockedAccounts } from './lock-accounts.ts';

/** A whole amount that leaves one account and reaches another; the sum of a posting is zero by construction. */
export interface LedgerMove {
  from: Account;
  to: Account;
  amount: number;
}

export interface Posting<Of extends Unit = 'fen'> {
  /** Unique for ever: a second posting of the same reference is refused by the database. */
  reference: string;
  kind: KindOf<Of>;
  /** What the owner reads in the ledger. */
  title: string;
  moves: readonly LedgerMove[];
  unit?: Of;
}

/**
 * Writes one posting, in one statement beside the locks. Accounts are locked in the order of their names, so two
 * postings never wait for each other in a circle; `locked` are those that the caller holds already. Refuses
 * `balanceTooLow` when a member's or community's account would fall below zero, and `moneyStopped` while a
 * verification has found a mismatch.
 */
export async function post<Of extends Unit = 'fen'>(
  work: Work,
  posting: Posting<Of>,
  locked?: LockedAccounts,
): Promise<string> {
  const unit: Unit = posting.unit ?? 'fen';
  for (const { amount } of posting.moves) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`A move of ${amount} is not a whole positive amount.`);
  }
  const nets = netByAccount(posting.moves, unit);
  if (nets.size === 0) throw new RangeError(`The posting ${posting.reference} moves nothing.`);
  const inHand = [...nets.keys()].every((name) => locked?.has(name)) ? locked : undefined;
  const accounts =
    inHand ??
    (await lockAccounts(
      work.tx,
      [...nets.values()].map((net) => net.account),
      unit,
    ));
  const rid = newRid();
  const entries = [...nets].map(([name, net], position) => {
    const stored = accounts.get(name);
    if (!stored) throw new Error(`The account ${name} was not found after its creation.`);
    return sql`(${position}::int, ${stored.rid}::uuid, ${net.amount}::bigint)`;
  });
  const { reference, kind, title } = posting;
  try {
    await work.tx.execute(sql`
      with posting as (
        insert into ${ledgerPostings} (rid, reference, kind, title, at)
        values (${rid}, ${reference}, ${kind}, ${title}, ${work.clock.now().toISOString()})
      ), net (position, account_rid, amount) as (
        values ${sql.join(entries, sql`, `)}
      ), changed as (
        update ${ledgerAccounts} as account set balance = account.balance + net.amount from net
        where account.rid = net.account_rid and account.owner_kind in ('member', 'team')
        returning account.rid, account.balance
      )
      insert into ${ledgerEntries} (posting_rid, account_rid, amount, balance_after)
      select ${rid}::uuid, net.account_rid, net.amount, changed.balance
      from net left join changed on changed.rid = net.account_rid order by net.position`);
  } catch (error) {
    if (brokenConstraint(error) === 'ledger_no_debt') throw new Refusal('balanceTooLow');
    if (brokenConstraint(error) === 'ledger_stopped') throw new Refusal('moneyStopped');
    throw error;
  }
  return rid;
}

/** What each account gains or loses in the end; one through which an amount only passes has no entry. */
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
  return new Map([...nets].filter(([, net]) => net.amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

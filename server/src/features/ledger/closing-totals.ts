import type { ClosingTotals } from '@yance/contract/ledger/closing.ts';
import { ledgerKindNames } from '@yance/contract/balance/ledger-names.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { AccountKind } from './accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from './ledger.tables.ts';

/** From its first moment on, up to the last one before its end; undefined where it has none. */
interface Span {
  since: Date | undefined;
  until: Date | undefined;
}

interface Sum {
  kind: keyof typeof ledgerKindNames;
  owner: string;
  account: AccountKind;
  /** Fen. */
  amount: number;
  postings: number;
}

/** What was posted within a span, by kind, and what all customers together had at its end. */
export async function closingTotals(tx: Tx, span: Span): Promise<ClosingTotals> {
  const kinds = [...Map.groupBy(await sumsWithin(tx, span), ({ kind }) => kind)].map(([kind, rows]) => {
    const of = (...names: AccountKind[]) => sumOf(rows.filter(isPersons), names);
    const operators = (name: AccountKind) =>
      sumOf(
        rows.filter(({ owner }) => owner === 'operator'),
        [name],
      );
    return {
      kind,
      label: ledgerKindNames[kind],
      postings: Math.max(...rows.map((row) => row.postings)),
      // The outside world's accounts fall where money came in.
      received_fen: rows.reduce((sum, row) => sum - (row.owner === 'outside' ? row.amount : 0), 0),
      principal_fen: of('principal', 'frozen_principal'),
      bonus_fen: of('bonus', 'frozen_bonus'),
      // What is owed of rebates is a debt.
      rebate_fen: of('rebate', 'frozen_rebate') - of('rebate_owed'),
      receivable_fen: of('receivable'),
      revenue_fen: operators('revenue'),
      // An expense of the operator stands below zero.
      fees_fen: 0 - operators('fees'),
    };
  });
  return {
    kinds: kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    balances: await balancesAt(tx, span.until),
  };
}

/** What people and communities had before a moment: what they have, less what came from then on. */
async function balancesAt(tx: Tx, moment: Date | undefined): Promise<ClosingTotals['balances']> {
  const { rows: held } = await tx.execute<{ account: AccountKind; amount: number }>(sql`
    select kind as account, sum(balance)::bigint as amount from ${ledgerAccounts}
    where unit = 'fen' and owner_kind in ('member', 'team') group by kind`);
  const later = moment ? (await sumsWithin(tx, { since: moment, until: undefined })).filter(isPersons) : [];
  const had = (...names: AccountKind[]) => sumOf(held, names) - sumOf(later, names);
  return {
    principal_fen: had('principal'),
    bonus_fen: had('bonus'),
    frozen_fen: had('frozen_principal', 'frozen_bonus'),
    receivable_fen: had('receivable'),
    rebate_fen: had('rebate'),
    frozen_rebate_fen: had('frozen_rebate'),
    rebate_owed_fen: had('rebate_owed'),
  };
}

async function sumsWithin(tx: Tx, { since, until }: Span): Promise<Sum[]> {
  const from = since ? sql`and posting.at >= ${since.toISOString()}` : sql``;
  const to = until ? sql`and posting.at < ${until.toISOString()}` : sql``;
  const { rows } = await tx.execute<Sum & Record<string, unknown>>(sql`
    select posting.kind, account.owner_kind as owner, account.kind as account,
      sum(entry.amount)::bigint as amount, count(distinct posting.rid)::bigint as postings
    from ${ledgerPostings} as posting
    join ${ledgerEntries} as entry on entry.posting_rid = posting.rid
    join ${ledgerAccounts} as account on account.rid = entry.account_rid
    where account.unit = 'fen' ${from} ${to}
    group by posting.kind, account.owner_kind, account.kind`);
  return rows;
}

const isPersons = ({ owner }: Sum): boolean => owner === 'member' || owner === 'team';

const sumOf = (rows: readonly { account: AccountKind; amount: number }[], names: readonly AccountKind[]): number =>
  rows.reduce((sum, { account, amount }) => sum + (names.includes(account) ? amount : 0), 0);

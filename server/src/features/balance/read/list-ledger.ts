import { keysOf } from '@yance/contract/kernel/keys.ts';
import type { listLedger } from '@yance/contract/balance/endpoints.ts';
import { ledgerAccountNames, ledgerKindNames, type LedgerAccountName } from '@yance/contract/balance/ledger-names.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import { balancesAfter, countPostings, listEntries, listPostings } from '../../ledger/index.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { byPosting, moneyEvent } from './money-event.ts';
import type { Payer } from '../payer.ts';

const allAccounts = keysOf(ledgerAccountNames);

/** A payer's money event by event, newest first, each with its entries and what could be spent after it. */
export async function readLedger(
  tx: Tx,
  payer: Payer,
  input: InputOf<typeof listLedger>,
): Promise<OutputOf<typeof listLedger>> {
  const { page, size } = input;
  const filter = {
    kinds: input.accounts?.length ? input.accounts : allAccounts,
    posting: input.kind || undefined,
    ...dayRange(input),
  };
  const before = input.cursor ? Number(input.cursor) : undefined;
  const found = await listPostings(tx, payer, 'fen', filter, { before, offset: before ? 0 : (page - 1) * size, size });
  const postings = found.map(({ posting_rid }) => posting_rid);
  const most = { size: postings.length * allAccounts.length };
  const entries = postings.length ? await listEntries(tx, payer, 'fen', { kinds: allAccounts, postings }, most) : [];
  const events = new Map(byPosting(entries).map((one) => [one[0]?.posting_rid, one]));
  const ends = found.flatMap(({ posting_rid }) => events.get(posting_rid)?.[0]?.seq ?? []);
  const spendable = await balancesAfter(tx, payer, ['principal', 'bonus'], ends);
  const list: OutputOf<typeof listLedger>['list'] = [];
  for (const { posting_rid } of found) {
    const own = events.get(posting_rid) ?? [];
    const [last] = own;
    if (!last) continue;
    list.push({
      at: shanghaiIso(last.at),
      kind: last.kind,
      kind_label: ledgerKindNames[last.kind],
      title: last.title,
      ...moneyEvent(own),
      balance_fen: spendable.get(last.seq) ?? 0,
      entries: inOrder(own).map(({ account, amount, balance_after }) => ({
        account: account as LedgerAccountName,
        account_label: ledgerAccountNames[account as LedgerAccountName],
        amount_fen: amount,
        balance_fen: balance_after ?? 0,
      })),
    });
  }
  const last = found.at(-1);
  return {
    list,
    total: await countPostings(tx, payer, 'fen', filter),
    page,
    size,
    cursor: last && found.length === size ? String(last.seq) : null,
  };
}

/** Entries in the order in which the accounts are named, principal first. */
const inOrder = <One extends { account: string }>(entries: readonly One[]): One[] =>
  allAccounts.flatMap((account) => entries.filter((entry) => entry.account === account));

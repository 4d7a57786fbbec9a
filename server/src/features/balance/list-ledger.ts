import { keysOf } from '@yance/contract/kernel/keys.ts';
import type { listLedger } from '@yance/contract/balance/endpoints.ts';
import { ledgerAccountNames, ledgerKindNames, type LedgerAccountName } from '@yance/contract/balance/ledger-names.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import { countEntries, listEntries } from '../ledger/index.ts';
import { dayRange } from './day-range.ts';
import type { Payer } from './payer.ts';

const kindNames: Readonly<Record<string, string>> = ledgerKindNames;
const allAccounts = keysOf(ledgerAccountNames);

/** A payer's money entry by entry, newest first, each with the balance after it. */
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
  const entries = await listEntries(tx, payer, 'fen', filter, { before, offset: before ? 0 : (page - 1) * size, size });
  const list = entries.map((entry) => {
    const account = entry.account as LedgerAccountName;
    return {
      at: shanghaiIso(entry.at),
      kind: entry.kind,
      kind_label: kindNames[entry.kind] ?? entry.kind,
      title: entry.title,
      account,
      account_label: ledgerAccountNames[account],
      amount_fen: entry.amount,
      balance_fen: entry.balance_after ?? 0,
    };
  });
  const last = entries.at(-1);
  return {
    list,
    total: await countEntries(tx, payer, 'fen', filter),
    page,
    size,
    cursor: last && entries.length === size ? String(last.seq) : null,
  };
}

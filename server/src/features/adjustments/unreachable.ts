import { adjustedAccounts, type Unreachable } from '@yance/contract/adjustments/adjustment.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { payerContacts, type Payer } from '../balance/index.ts';
import { dissolvedRids } from '../communities/index.ts';
import { closedRids } from '../identity/index.ts';
import { filledAccounts } from '../ledger/index.ts';

interface Unused {
  payer: Payer;
  account: Unreachable['account'];
  balance_fen: Fen;
}

/** What came to accounts of dissolved communities and closed members after their end: nobody else can move it. */
export async function unreachableMoney(tx: Tx): Promise<Unused[]> {
  const ended = { team: dissolvedRids(tx), member: closedRids(tx) };
  const found: Unused[] = [];
  for (const kind of ['team', 'member'] as const)
    for (const account of ['principal', 'rebate'] as const)
      for (const { rid, balance } of await filledAccounts(tx, { kind, among: ended[kind] }, account))
        found.push({ payer: { kind, rid }, account, balance_fen: balance });
  return found;
}

export async function listUnreachable({ tx }: StaffWork): Promise<{ list: Unreachable[] }> {
  const found = await unreachableMoney(tx);
  const contactOf = await payerContacts(
    tx,
    found.map(({ payer }) => payer),
  );
  return {
    list: found.map(({ payer, account, balance_fen }) => ({
      payer_kind: payer.kind,
      payer: contactOf(payer),
      account,
      account_label: adjustedAccounts[account],
      balance_fen,
    })),
  };
}

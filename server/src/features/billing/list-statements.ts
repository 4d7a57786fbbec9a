import type { StatementForStaff } from '@yance/contract/billing/statement.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/db.ts';
import { membersByRid } from '../identity/index.ts';
import type { StatementRow } from './billing.store.ts';
import { readableStatement } from './find-statement.ts';

/** Statements as staff read them, with who pays. */
export async function statementsForStaff(
  tx: Tx,
  rows: readonly StatementRow[],
  actor: Actor,
): Promise<StatementForStaff[]> {
  const members = await membersByRid(
    tx,
    rows.map((row) => row.payer_rid),
  );
  return rows.map((row) => {
    const { name = '', phone = '', company = '' } = members.get(row.payer_rid) ?? {};
    return { ...readableStatement(row, actor), payer: { rid: row.payer_rid, name, phone, company } };
  });
}

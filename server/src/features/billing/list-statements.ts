import type { StatementDetailForStaff, StatementForStaff } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import type { Actor } from '../../kernel/actor.ts';
import { timelineLine } from '../../kernel/advance.ts';
import type { Tx } from '../../kernel/db.ts';
import { type Fact, factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { transferOf } from '../balance/index.ts';
import { chargesOfStatement } from '../charges/index.ts';
import { membersByRid } from '../identity/index.ts';
import { staffNames } from '../staff/index.ts';
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
/** One statement as finance reads it: who pays, and each person by name. */
export async function statementForFinance(tx: Tx, row: StatementRow, actor: Actor): Promise<StatementDetailForStaff> {
  const [one] = await statementsForStaff(tx, [row], actor);
  if (!one) throw new Refusal('notFound');
  const facts = await factsOf(tx, statementMachine.name, row.rid);
  const staff = await staffNames(
    tx,
    facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? fact.actor_rid : [])),
  );
  const nameOf = ({ actor_kind, actor_rid }: Fact): string => {
    if (actor_kind === 'member') return one.payer.name;
    return actor_kind === 'staff' ? (staff.get(actor_rid ?? '') ?? '财务') : '系统';
  };
  return {
    ...one,
    charges: await chargesOfStatement(tx, row.rid),
    transfer: await transferOf(tx, row.deposit_rid),
    application_rid: row.invoice_application_rid,
    timeline: facts.map((fact) => timelineLine(statementMachine, fact, nameOf)),
  };
}

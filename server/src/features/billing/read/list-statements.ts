import type { StatementDetailForStaff, StatementForStaff } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { Tx } from '../../../kernel/db.ts';
import { type Fact, factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chargesOfStatement } from '../../charges/index.ts';
import { payerContacts } from '../../balance/index.ts';
import { staffNames } from '../../staff/index.ts';
import { payerOf, type StatementRow } from '../billing.store.ts';
import { describeCharges } from './describe-charges.ts';
import { invoicesOf, readableStatements, transfersShown } from './find-statement.ts';

/** Statements as staff read them, with who pays. */
export async function statementsForStaff(
  tx: Tx,
  rows: readonly StatementRow[],
  actor: Actor,
): Promise<StatementForStaff[]> {
  const contactOf = await payerContacts(tx, rows.map(payerOf));
  const list = await readableStatements(tx, rows, actor);
  return list.flatMap((one, index) => {
    const row = rows[index];
    return row ? { ...one, payer: contactOf(payerOf(row)) } : [];
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
    charges: await describeCharges(tx, await chargesOfStatement(tx, row.rid)),
    transfers: await transfersShown(tx, facts),
    ...(await invoicesOf(tx, row)),
    timeline: facts.map((fact) => timelineLine(statementMachine, fact, nameOf)),
  };
}

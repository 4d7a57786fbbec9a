import type { Statement, StatementDetail, StatementTransfer } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { type Fact, type FactAbout, factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnBook, transfersOf } from '../../balance/index.ts';
import { chargesOfStatement } from '../../charges/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { describeCharges } from './describe-charges.ts';
import { findStatement, payerOf, type StatementRow } from '../billing.store.ts';
import { invoicedOf, statementInvoices } from '../invoice/statement-invoices.ts';

/** A statement of the own account, or of a community which the caller runs or owned last; others are as missing. */
export async function ownStatement(work: MemberWork, rid: string): Promise<StatementRow> {
  const row = await storedStatement(work.tx, rid);
  await requireOwnBook(work, row, 'admin');
  return row;
}

export async function storedStatement(tx: Tx, rid: string): Promise<StatementRow> {
  const row = await findStatement(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Statements in the order given, with what their reader can do and what is invoiced of each. */
export async function readableStatements(tx: Tx, rows: readonly StatementRow[], actor: Actor): Promise<Statement[]> {
  const invoiced = await invoicedOf(
    tx,
    rows.map(({ rid }) => rid),
  );
  return rows.map((row) => readable(row, invoiced(row.rid), actor));
}

export async function readableStatement(tx: Tx, row: StatementRow, actor: Actor): Promise<Statement> {
  return readable(row, (await invoicedOf(tx, [row.rid]))(row.rid), actor);
}

function readable(row: StatementRow, invoiced_fen: Fen, actor: Actor): Statement {
  const state = row.state;
  const overdue = (state === 'unpaid' || state === 'paying') && row.overdue_at !== null;
  const kept = invoiced_fen > 0 || (overdue && actor.kind === 'member');
  return {
    rid: row.rid,
    statement_no: row.statement_no,
    state,
    label: statementMachine.states[state],
    amount_fen: row.amount_fen,
    credited_fen: row.credited_fen,
    charge_count: row.charge_count,
    created: shanghaiIso(row.created_at),
    due_on: row.due_on,
    overdue,
    online: state === 'paying' && row.online,
    invoiced_fen,
    paid_at: row.paid_at ? shanghaiIso(row.paid_at) : null,
    actions: actionsFor(statementMachine, state, actor).filter((one) => !(kept && one.event === 'cancel')),
  };
}

/** The bank transfers that were shown for a statement, and what came online, as its facts name them. */
export function transfersShown(tx: Tx, facts: readonly FactAbout<'statement'>[]): Promise<StatementTransfer[]> {
  const rids = facts.flatMap((fact) =>
    fact.event === 'voucher' || fact.event === 'online' ? [fact.details.deposit_rid] : [],
  );
  return transfersOf(tx, [...new Set(rids)]);
}

/** The applications that stand on a statement, and what can still be invoiced of it. */
export async function invoicesOf(
  tx: Tx,
  row: StatementRow,
): Promise<Pick<StatementDetail, 'applications' | 'invoiceable_fen'>> {
  const { standingOn, leftOf } = statementInvoices.get();
  const applications = [...((await standingOn(tx, [row.rid])).get(row.rid) ?? [])];
  return { applications, invoiceable_fen: row.state === 'cancelled' ? 0 : await leftOf(tx, payerOf(row), row.rid) };
}

/** With its charges and what happened to it. */
export async function statementWithCharges(tx: Tx, row: StatementRow, actor: Member): Promise<StatementDetail> {
  const facts = await factsOf(tx, statementMachine.name, row.rid);
  const people = await membersByRid(
    tx,
    facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'member' && actor_rid ? actor_rid : [])),
  );
  const names: Record<string, string> = { staff: '财务', timer: '系统' };
  const nameOf = ({ actor_kind, actor_rid }: Fact): string =>
    actor_rid === actor.rid ? '我' : (people.get(actor_rid ?? '')?.name ?? names[actor_kind] ?? '系统');
  return {
    ...(await readableStatement(tx, row, actor)),
    ...(await invoicesOf(tx, row)),
    charges: await describeCharges(tx, await chargesOfStatement(tx, row.rid)),
    transfers: await transfersShown(tx, facts),
    timeline: facts.map((fact) => timelineLine(statementMachine, fact, nameOf)),
  };
}

import type { Statement, StatementDetail, StatementTransfer } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { MemberWork, Tx } from '../../kernel/db.ts';
import { type Fact, type FactAbout, factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnBook, transfersOf } from '../balance/index.ts';
import { chargesOfStatement } from '../charges/index.ts';
import { membersByRid } from '../identity/index.ts';
import { describeCharges } from './describe-charges.ts';
import { findStatement, type StatementRow } from './billing.store.ts';

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

export function readableStatement(row: StatementRow, actor: Actor): Statement {
  const state = row.state;
  const invoiced = row.invoice_application_rid !== null;
  const overdue = (state === 'unpaid' || state === 'paying') && row.overdue_at !== null;
  const kept = invoiced || (overdue && actor.kind === 'member');
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
    invoiced,
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
    ...readableStatement(row, actor),
    charges: await describeCharges(tx, await chargesOfStatement(tx, row.rid)),
    transfers: await transfersShown(tx, facts),
    timeline: facts.map((fact) => timelineLine(statementMachine, fact, nameOf)),
  };
}

import type { Statement, StatementDetail } from '@yance/contract/billing/statement.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Tx } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { transferOf } from '../balance/index.ts';
import { chargesOfStatement } from '../charges/index.ts';
import { findStatement, type StatementRow } from './billing.store.ts';

/** A member's own statement; another member's is refused like a missing one. */
export async function ownStatement(tx: Tx, actor: Member, rid: string): Promise<StatementRow> {
  const row = await storedStatement(tx, rid);
  if (row.payer_kind !== 'member' || row.payer_rid !== actor.rid) throw new Refusal('notFound');
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
    overdue: (state === 'unpaid' || state === 'paying') && row.overdue_at !== null,
    invoiced,
    paid_at: row.paid_at ? shanghaiIso(row.paid_at) : null,
    actions: actionsFor(statementMachine, state, actor).filter((one) => !(invoiced && one.event === 'cancel')),
  };
}

/** With its charges and what happened to it. */
export async function statementWithCharges(tx: Tx, row: StatementRow, actor: Actor): Promise<StatementDetail> {
  const facts = await factsOf(tx, statementMachine.name, row.rid);
  const names: Record<string, string> = { member: '我', staff: '财务', timer: '系统' };
  return {
    ...readableStatement(row, actor),
    charges: await chargesOfStatement(tx, row.rid),
    transfer: await transferOf(tx, row.deposit_rid),
    timeline: facts.map((fact) => timelineLine(statementMachine, fact, (one) => names[one.actor_kind] ?? '系统')),
  };
}

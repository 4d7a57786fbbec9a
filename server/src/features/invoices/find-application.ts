import type { Application, ApplicationDetail } from '@yance/contract/invoices/application.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Tx } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { staffNames } from '../staff/index.ts';
import { type ApplicationRow, findApplication, findItems } from './invoices.store.ts';
import { findRedInvoices, sumReversed } from './red-invoices.store.ts';

/** A member's own application; another member's is refused like a missing one. */
export async function ownApplication(tx: Tx, actor: Member, rid: string): Promise<ApplicationRow> {
  const row = await storedApplication(tx, rid);
  if (row.payer_kind !== 'member' || row.payer_rid !== actor.rid) throw new Refusal('notFound');
  return row;
}

export async function storedApplication(tx: Tx, rid: string): Promise<ApplicationRow> {
  const row = await findApplication(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Applications in the order given, with what red-letter invoices took back of each. */
export async function readableApplications(
  tx: Tx,
  rows: readonly ApplicationRow[],
  actor: Actor,
): Promise<Application[]> {
  const reversed = await sumReversed(
    tx,
    rows.map((row) => row.rid),
  );
  return rows.map((row) => readable(row, reversed.get(row.rid) ?? 0, actor));
}

export async function readableApplication(tx: Tx, row: ApplicationRow, actor: Actor): Promise<Application> {
  return readable(row, (await sumReversed(tx, [row.rid])).get(row.rid) ?? 0, actor);
}

function readable(row: ApplicationRow, reversed_fen: Fen, actor: Actor): Application {
  const state = row.state;
  const { rid, application_no, title, content, amount_fen, email, remark, reject_reason, invoice_number, issued_on } =
    row;
  return {
    rid,
    application_no,
    state,
    label: invoiceMachine.states[state],
    title,
    content,
    amount_fen,
    email,
    remark,
    reject_reason,
    invoice_number,
    issued_on,
    reversed_fen,
    created: shanghaiIso(row.created_at),
    actions: actionsFor(invoiceMachine, state, actor),
  };
}

/** With what it invoices and what happened to it. */
export async function applicationWithItems(tx: Tx, row: ApplicationRow, actor: Actor): Promise<ApplicationDetail> {
  const items = await findItems(tx, row.rid);
  const facts = await factsOf(tx, invoiceMachine.name, row.rid);
  const names: Record<string, string> = { member: actor.kind === 'member' ? '我' : '客户', staff: '财务' };
  // Customers read the role, finance reads who of them it was.
  const officers = await staffNames(
    tx,
    actor.kind === 'staff'
      ? facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? fact.actor_rid : []))
      : [],
  );
  return {
    ...(await readableApplication(tx, row, actor)),
    items: items.map(({ source_kind, source_rid, title, amount_fen, reversed_fen }) => ({
      kind: source_kind,
      rid: source_rid,
      title,
      amount_fen,
      reversed_fen,
    })),
    red_invoices: (await findRedInvoices(tx, row.rid)).map(
      ({ rid, invoice_number, issued_on, amount_fen, reason }) => ({
        rid,
        invoice_number,
        issued_on,
        amount_fen,
        reason,
      }),
    ),
    timeline: facts.map((fact) =>
      timelineLine(invoiceMachine, fact, (one) => officers.get(one.actor_rid ?? '') ?? names[one.actor_kind] ?? '系统'),
    ),
  };
}

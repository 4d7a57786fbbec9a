import type {
  Application,
  ApplicationDetail,
  ApplicationDetailForStaff,
  ApplicationForStaff,
} from '@yance/contract/invoices/application.ts';
import { invoiceMachine, type InvoiceState } from '@yance/contract/invoices/states.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesByRid, linkTo } from '../files/index.ts';
import { membersByRid } from '../identity/index.ts';
import { findApplication, findItems, type ApplicationRow } from './invoices.store.ts';

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

export function readableApplication(row: ApplicationRow, actor: Actor): Application {
  const state = row.state as InvoiceState;
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
    created: shanghaiIso(row.created_at),
    actions: actionsFor(invoiceMachine, state, actor),
  };
}

/** With what it invoices and what happened to it. */
export async function applicationWithItems(tx: Tx, row: ApplicationRow, actor: Actor): Promise<ApplicationDetail> {
  const items = await findItems(tx, row.rid);
  const facts = await factsOf(tx, invoiceMachine.name, row.rid);
  const names: Record<string, string> = { member: actor.kind === 'member' ? '我' : '客户', staff: '财务' };
  return {
    ...readableApplication(row, actor),
    items: items.map(({ source_kind, source_rid, title, amount_fen }) => ({
      kind: source_kind,
      rid: source_rid,
      title,
      amount_fen,
    })),
    timeline: facts.map((fact) => timelineLine(invoiceMachine, fact, (one) => names[one.actor_kind] ?? '系统')),
  };
}

/** Applications as finance reads them, with who asks. */
export async function applicationsForStaff(
  tx: Tx,
  rows: readonly ApplicationRow[],
  actor: Actor,
): Promise<ApplicationForStaff[]> {
  const payers = await payersOf(tx, rows);
  return rows.map((row) => ({ ...readableApplication(row, actor), payer: payers(row) }));
}

export async function applicationForStaff(
  tx: Tx,
  rid: string,
  reader: { actor: Actor; clock: Clock },
): Promise<ApplicationDetailForStaff> {
  const row = await storedApplication(tx, rid);
  const payers = await payersOf(tx, [row]);
  return {
    ...(await applicationWithItems(tx, row, reader.actor)),
    payer: payers(row),
    file: await invoiceFile(tx, row, reader.clock),
  };
}

async function payersOf(tx: Tx, rows: readonly ApplicationRow[]) {
  const members = await membersByRid(
    tx,
    rows.map((row) => row.payer_rid),
  );
  return (row: ApplicationRow) => {
    const { name = '', phone = '', company = '' } = members.get(row.payer_rid) ?? {};
    return { rid: row.payer_rid, name, phone, company };
  };
}

/** A link to the issued invoice; null before it is issued. */
export async function invoiceFile(tx: Tx, row: ApplicationRow, clock: Clock): Promise<FileLink | null> {
  const file = row.file_rid ? (await filesByRid(tx, [row.file_rid])).get(row.file_rid) : undefined;
  return file ? linkTo(file, clock) : null;
}

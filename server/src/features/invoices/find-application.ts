import type {
  Application,
  ApplicationDetail,
  ApplicationDetailForStaff,
  ApplicationForStaff,
} from '@yance/contract/invoices/application.ts';
import { invoiceMachine, type InvoiceState } from '@yance/contract/invoices/states.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor, Member } from '../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../kernel/advance.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { factsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { filesByRid, linkOf, linksOf } from '../files/index.ts';
import { membersByRid } from '../identity/index.ts';
import { staffNames } from '../staff/index.ts';
import { findApplication, findItems, type ApplicationRow } from './invoices.store.ts';
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

/** Applications as finance reads them, with who asks. */
export async function applicationsForStaff(
  tx: Tx,
  rows: readonly ApplicationRow[],
  actor: Actor,
): Promise<ApplicationForStaff[]> {
  const payers = await payersOf(tx, rows);
  const readable = await readableApplications(tx, rows, actor);
  return rows.flatMap((row, index) => {
    const one = readable[index];
    return one ? [{ ...one, payer: payers(row), clock: clockOf(row) }] : [];
  });
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
    clock: clockOf(row),
    file: await invoiceFile(tx, row, reader.clock),
    red_files: await redFiles(tx, row, reader.clock),
  };
}

/** By when the invoice is promised, while it waits for finance. */
const clockOf = ({ state, due_at }: ApplicationRow): ApplicationForStaff['clock'] =>
  due_at && (state === 'pending' || state === 'accepted')
    ? { kind: 'issue', label: '开具', until: shanghaiIso(due_at) }
    : null;

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

/** A link to the issued invoice, or to one of its red-letter invoices; null where there is none. */
export async function invoiceFile(
  tx: Tx,
  row: ApplicationRow,
  clock: Clock,
  redRid?: string,
): Promise<FileLink | null> {
  const red = redRid ? (await findRedInvoices(tx, row.rid)).find((one) => one.rid === redRid) : undefined;
  const fileRid = redRid ? red?.file_rid : row.file_rid;
  return fileRid ? linkOf(await filesByRid(tx, [fileRid]), fileRid, clock) : null;
}

async function redFiles(tx: Tx, row: ApplicationRow, clock: Clock): Promise<FileLink[]> {
  const reds = await findRedInvoices(tx, row.rid);
  const files = await filesByRid(
    tx,
    reds.map((red) => red.file_rid),
  );
  return linksOf(
    files,
    reds.map((red) => red.file_rid),
    clock,
  );
}

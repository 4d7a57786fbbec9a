import type { Application, ApplicationDetail } from '@yance/contract/invoices/application.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockedPayerNamed, requireOwnBook } from '../../balance/index.ts';
import { communitiesNamed } from '../../communities/index.ts';
import { customerRefsBehind } from '../../billing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { staffNames } from '../../staff/index.ts';
import { type ApplicationRow, findApplication, findItems, findReplacement } from '../invoices.store.ts';
import { findRedInvoices, sumReversed } from '../red-invoices.store.ts';

/** Who reads, and when. */
export interface Reader {
  actor: Actor;
  clock: Clock;
}

const named = (row: ApplicationRow | undefined) => (row ? { rid: row.rid, application_no: row.application_no } : null);

/** An application for the own account, or a community which the caller runs or owned last; others are as missing. */
export async function ownApplication(work: MemberWork, rid: string): Promise<ApplicationRow> {
  const row = await storedApplication(work.tx, rid);
  await requireOwnBook(work, row, 'admin');
  return row;
}

/** The same for its next step, on which a community's end waits. */
export async function openApplication(work: MemberWork, rid: string): Promise<ApplicationRow> {
  const { payer_kind, payer_rid } = await ownApplication(work, rid);
  if (payer_kind === 'team') await lockedPayerNamed(work, { community_rid: payer_rid }, 'admin');
  return storedApplication(work.tx, rid);
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
  reader: Reader,
): Promise<Application[]> {
  const days = await readSetting(tx, 'invoice.reissue_days');
  const reversed = await sumReversed(
    tx,
    rows.map((row) => row.rid),
  );
  const over = reader.actor.kind === 'member' ? await endedAmong(tx, rows) : new Set<string>();
  return rows.map((row) => {
    const one = readable(row, { reversed_fen: reversed.get(row.rid) ?? 0, days }, reader);
    return over.has(row.payer_rid) ? { ...one, actions: [] } : one;
  });
}

/** The communities among the payers that have ended: their books are read, and nothing is begun in them. */
async function endedAmong(tx: Tx, rows: readonly ApplicationRow[]): Promise<Set<string>> {
  const rids = rows.flatMap(({ payer_kind, payer_rid }) => (payer_kind === 'team' ? payer_rid : []));
  if (rids.length === 0) return new Set();
  const named = await communitiesNamed(tx, [...new Set(rids)]);
  return new Set([...named.values()].flatMap(({ rid, state }) => (state === 'dissolved' ? rid : [])));
}

export async function readableApplication(tx: Tx, row: ApplicationRow, reader: Reader): Promise<Application> {
  const [one] = await readableApplications(tx, [row], reader);
  if (!one) throw new Refusal('notFound');
  return one;
}

function readable(
  row: ApplicationRow,
  { reversed_fen, days }: { reversed_fen: Fen; days: number },
  { actor, clock }: Reader,
): Application {
  const state = row.state;
  const reissue_until = row.issued_on && addDays(row.issued_on, days);
  const isOver = reissue_until !== null && shanghaiDate(clock.now()) > reissue_until;
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
    reissue_until,
    actions: actionsFor(invoiceMachine, state, actor).filter(({ event }) => event !== 'reissue' || !isOver),
  };
}

/** With what it invoices and what happened to it. */
export async function applicationWithItems(tx: Tx, row: ApplicationRow, reader: Reader): Promise<ApplicationDetail> {
  const { actor } = reader;
  const items = await findItems(tx, row.rid);
  const refsOf = await customerRefsBehind(
    tx,
    items.map(({ source_rid }) => source_rid),
  );
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
    ...(await readableApplication(tx, row, reader)),
    reissue: row.reissue,
    replaces: row.replaces_rid ? named(await findApplication(tx, row.replaces_rid)) : null,
    replaced_by: named(await findReplacement(tx, row.rid)),
    items: items.map(({ source_kind, source_rid, title, amount_fen, reversed_fen }) => ({
      kind: source_kind,
      rid: source_rid,
      title,
      customer_refs: refsOf(source_rid),
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

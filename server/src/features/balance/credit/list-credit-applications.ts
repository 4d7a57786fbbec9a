import type { CreditApplication, CreditApplicationForStaff } from '@yance/contract/balance/credit.ts';
import type { listCreditApplications } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import type { operateCredit } from '@yance/contract/balance/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import {
  applicationsOf,
  countApplications,
  type CreditApplicationRow,
  findApplication,
  findApplications,
  sumApplications,
} from '../credit-applications.store.ts';
import { findPayers, payerContacts } from '../payer-contacts.ts';
import type { Payer } from '../payer.ts';
import { payerCredit } from './payer-credit.ts';

const mostShown = 20;

/** A payer's credit as it is, and the newest applications. */
export async function ownCredit({ tx, actor }: MemberWork, payer: Payer): Promise<OutputOf<typeof operateCredit>> {
  const credit = await payerCredit(tx, payer);
  const rows = await applicationsOf(tx, payer, mostShown);
  return { credit, applications: rows.map((row) => readable(row, actor)) };
}

/** Applications as the reviewer reads them. */
export async function listApplications(
  work: StaffWork,
  input: InputOf<typeof listCreditApplications>,
): Promise<OutputOf<typeof listCreditApplications>> {
  const { tx } = work;
  const { rid, member_rid, state, kw, page, size } = input;
  const filter = { rid, member_rid, state, kw, namedPayers: kw ? await findPayers(tx, kw) : [], ...dayRange(input) };
  const rows = await findApplications(tx, filter, input);
  const sums = await sumApplications(tx, filter);
  return {
    list: await forStaff(work, rows),
    ...sums,
    page,
    size,
    counts: await countApplications(tx, filter),
  };
}

/** One application as it stands after a step. */
export async function applicationForStaff(work: StaffWork, rid: string): Promise<CreditApplicationForStaff> {
  const row = await findApplication(work.tx, rid);
  const [one] = row ? await forStaff(work, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function forStaff(
  { tx, actor }: StaffWork,
  rows: readonly CreditApplicationRow[],
): Promise<CreditApplicationForStaff[]> {
  const contactOf = await payerContacts(tx, rows.map(payerOf));
  return rows.map((row) => ({
    ...readable(row, actor),
    payer_kind: row.payer_kind,
    payer: contactOf(payerOf(row)),
  }));
}

const payerOf = ({ payer_kind, payer_rid }: CreditApplicationRow): Payer => ({ kind: payer_kind, rid: payer_rid });

const readable = (row: CreditApplicationRow, actor: Actor): CreditApplication => ({
  rid: row.rid,
  application_no: row.application_no,
  state: row.state,
  label: creditApplicationMachine.states[row.state],
  limit_fen: row.limit_fen,
  purpose: row.purpose,
  granted_fen: row.granted_fen,
  term_days: row.term_days,
  answer: row.answer,
  created: shanghaiIso(row.created_at),
  decided_at: row.decided_at ? shanghaiIso(row.decided_at) : null,
  actions: actionsFor(creditApplicationMachine, row.state, actor),
});

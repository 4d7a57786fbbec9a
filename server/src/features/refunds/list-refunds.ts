import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { refundCauseNames, type RefundOutlook, type RefundRow } from '@yance/contract/refunds/refund.ts';
import type { listRefunds as listCall } from '@yance/contract/refunds/staff-endpoints.ts';
import { refundMachine } from '@yance/contract/refunds/states.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { findChargesByRid, payersOfCharges } from '../charges/index.ts';
import { payerContacts, type Payer } from '../balance/index.ts';
import { findMembers } from '../identity/index.ts';
import { staffNames } from '../staff/index.ts';
import { outlookFor } from './preview-refund.ts';
import { findRefund, pageOfRefunds, postedRefunds, type Refund } from './refunds.store.ts';

/** One page of refunds with who gets them and what their charges come to. */
export async function listRefunds(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rid, member_rid, state, kw } = input;
  const namedMembers = kw ? await findMembers(work.tx, kw) : [];
  const { rows, ...sums } = await pageOfRefunds(
    work.tx,
    { rid, member_rid, state, kw, namedMembers, ...dayRange(input) },
    input,
  );
  const list = await readable(work, rows);
  // Only one is looked at so closely: each needs its charge, statement and invoices.
  const [only] = input.rid ? rows : [];
  if (only && list[0]) Object.assign(list[0], await outlookOf(work, only));
  return { list, ...sums, page: input.page, size: input.size };
}

export async function refundForStaff(work: StaffWork, rid: string): Promise<RefundRow> {
  const row = await findRefund(work.tx, rid);
  const [one] = row ? await readable(work, [row]) : [];
  if (!row || !one) throw new Refusal('notFound');
  return { ...one, ...(await outlookOf(work, row)) };
}

const nothing: RefundOutlook = { invoices: [], foreseen: null, online: null };

const outlookOf = (work: StaffWork, row: Refund): Promise<RefundOutlook> =>
  row.state === 'proposed' ? outlookFor(work, row) : Promise.resolve(nothing);

async function readable(work: StaffWork, rows: readonly Refund[]): Promise<RefundRow[]> {
  const payers = await payersOfCharges(
    work.tx,
    rows.map((row) => row.charge_rid),
  );
  const contactOf = await payerContacts(work.tx, [...payers.values()]);
  const names = await staffNames(work.tx, [...new Set(rows.flatMap((row) => row.proposed_by ?? []))]);
  const charges = new Map(
    (
      await findChargesByRid(
        work.tx,
        rows.map((row) => row.charge_rid),
      )
    ).map((charge) => [charge.rid, charge]),
  );
  const posted = await postedRefunds(work.tx, {
    member_rids: rows.map((row) => row.member_rid),
    charge_rids: rows.map((row) => row.charge_rid),
  });
  return rows.map((row) => {
    const payer: Payer = payers.get(row.charge_rid) ?? { kind: 'member', rid: row.member_rid };
    const charge = charges.get(row.charge_rid);
    return {
      rid: row.rid,
      cause: row.cause,
      cause_label: refundCauseNames[row.cause],
      cause_rid: row.cause_rid,
      order_rid: row.order_rid,
      order_no: row.order_no,
      charge_rid: row.charge_rid,
      title: row.title,
      state: row.state,
      label: refundMachine.states[row.state],
      amount_fen: row.amount_fen,
      charge_fen: charge?.amount_fen ?? 0,
      credited_fen: creditedBefore(row, posted),
      charge_label: charge?.label ?? '',
      reason: row.reason,
      proposed_by: names.get(row.proposed_by ?? '') ?? '',
      created: shanghaiIso(row.created_at),
      answered: row.answered_at ? shanghaiIso(row.answered_at) : null,
      answer: row.answer,
      way: row.way,
      ...nothing,
      payer: contactOf(payer),
      actions: actionsFor(refundMachine, row.state, work.actor).filter(
        ({ event }) => event !== 'post' || row.proposed_by !== work.actor.rid,
      ),
    };
  });
}

/** What had been given back of the charge when the refund was answered, or until now while it waits. */
function creditedBefore(row: Refund, posted: Awaited<ReturnType<typeof postedRefunds>>): number {
  return posted
    .filter(
      ({ rid, charge_rid, answered_at }) =>
        charge_rid === row.charge_rid &&
        rid !== row.rid &&
        (!row.answered_at || !answered_at || answered_at < row.answered_at),
    )
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}

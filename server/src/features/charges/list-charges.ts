import type { Charge } from '@yance/contract/charges/charge.ts';
import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { creditedOf } from './credit-parts.ts';
import {
  countByOrder,
  findChargesByCause,
  findChargesOfOrders,
  findChargeRows,
  findChargesOfNotes,
  findCharges,
  payerOf,
  findPrincipalSpends,
  findUnsettled,
  lockUnsettledBefore,
  pageOfSettled,
  sumUnsettled,
  type ChargeRow,
  type SettledFilter,
  type UnsettledFilter,
} from './charges.store.ts';

/** Charges of an order in the order of their making, released ones included. */
export async function chargesOfOrder(tx: Tx, orderRid: string): Promise<Charge[]> {
  return (await findCharges(tx, { order_rid: orderRid })).map(readable);
}

/** The same of several orders, as far as this payer bears them. */
export async function chargesOfOrders(tx: Tx, payer: Payer, orderRids: readonly string[]): Promise<Charge[]> {
  return (await findChargesOfOrders(tx, payer, orderRids)).map(readable);
}

export async function chargesOfStatement(tx: Tx, statementRid: string): Promise<Charge[]> {
  return (await findCharges(tx, { statement_rid: statementRid })).map(readable);
}

/** Charges by their rids, in no order. */
export async function findChargesByRid(tx: Tx, rids: readonly string[]): Promise<Charge[]> {
  return (await findChargeRows(tx, rids)).map(readable);
}

/** The charge that each credit note is of, by the note. */
export async function chargesOfNotes(tx: Tx, noteRids: readonly string[]): Promise<Map<string, Charge>> {
  return new Map([...(await findChargesOfNotes(tx, noteRids))].map(([rid, row]) => [rid, readable(row)]));
}

export async function findCharge(tx: Tx, rid: string): Promise<Charge | undefined> {
  return (await findChargesByRid(tx, [rid]))[0];
}

/** The charges of causes, of which each has one or none, in no order. */
export async function chargesOfCauses(tx: Tx, causeRids: readonly string[]): Promise<Charge[]> {
  return (await findChargesByCause(tx, causeRids)).map(readable);
}

export async function chargeOfCause(tx: Tx, causeRid: string): Promise<Charge | undefined> {
  return (await chargesOfCauses(tx, [causeRid]))[0];
}

/** Who pays for a cause; nobody where it has no charge. */
export async function payerOfCause(tx: Tx, causeRid: string): Promise<Payer | undefined> {
  const [row] = await findChargesByCause(tx, [causeRid]);
  return row && payerOf(row);
}

/**
 * Whether nothing of an order is owed: every charge is settled or given back. What is held for an extra without credit
 * is paid as well: its money is put aside until the extra is given, as that of a paper report until it is sent.
 */
export async function isOrderPaid(tx: Tx, orderRid: string): Promise<boolean> {
  const rows = await findCharges(tx, { order_rid: orderRid });
  return rows.every(
    ({ state, cause, held_credit_fen }) =>
      !['frozen', 'unsettled', 'billed'].includes(state) ||
      (state === 'frozen' && cause === 'order_extra' && held_credit_fen === 0),
  );
}

/** Charges of an order by where they stand: held (`open`), waiting for a statement, on one. */
export interface ChargeCounts {
  open: number;
  unsettled: number;
  onStatement: number;
}

/** The counts of several orders at once, for lists. An order without charges is absent. */
export async function chargeCountsOf(tx: Tx, orderRids: readonly string[]): Promise<Map<string, ChargeCounts>> {
  const counts = new Map<string, ChargeCounts>();
  for (const { order_rid, state, number } of await countByOrder(tx, orderRids)) {
    const one = counts.get(order_rid) ?? { open: 0, unsettled: 0, onStatement: 0 };
    if (state === 'frozen') one.open += number;
    if (state === 'unsettled') one.unsettled += number;
    if (state === 'billed') one.onStatement += number;
    counts.set(order_rid, one);
  }
  return counts;
}

/** A page of a payer's charges that wait for a statement, with what they come to. */
export async function listUnsettled(
  tx: Tx,
  payer: Payer,
  filter: UnsettledFilter,
  paging: { page: number; size: number },
): Promise<{ list: Charge[]; total: number; credit_fen: Fen }> {
  const { total, credit_fen } = await sumUnsettled(tx, payer, filter);
  return { list: (await findUnsettled(tx, payer, filter, paging)).map(readable), total, credit_fen };
}

/** A page of members' charges of any kind of which something was asked, each with the member who pays. */
export async function listSettledCharges(
  tx: Tx,
  filter: SettledFilter,
  paging: { page: number; size: number },
): Promise<{ list: (Charge & { payer: Payer })[]; total: number }> {
  const { rows, total } = await pageOfSettled(tx, filter, paging);
  return { list: rows.map((row) => ({ ...readable(row), payer: payerOf(row) })), total };
}

/** What a payer owes on charges that no statement holds yet. */
export async function unsettledTotal(tx: Tx, payer: Payer): Promise<Fen> {
  return (await sumUnsettled(tx, payer)).credit_fen;
}

/**
 * The charges of a payer that waited for a statement when a moment came, locked until the transaction ends; those that
 * have a day on which they are due apart.
 */
export async function unsettledBefore(
  tx: Tx,
  payer: Payer,
  until: Date,
): Promise<{ fresh: string[]; dated: string[] }> {
  const rows = await lockUnsettledBefore(tx, payer, until);
  const ridsOf = (dated: boolean) => rows.flatMap((row) => ((row.due_on !== null) === dated ? [row.rid] : []));
  return { fresh: ridsOf(false), dated: ridsOf(true) };
}

/**
 * Principal taken at settlement and not given back by credit notes, oldest first: `{ source_rid, title, amount_fen, at
 * }`.
 */
export async function principalSpends(
  tx: Tx,
  payer: Payer,
): Promise<{ source_rid: string; title: string; amount_fen: Fen; at: Date }[]> {
  return (await findPrincipalSpends(tx, payer)).flatMap((row) =>
    row.settled_at
      ? [
          {
            source_rid: row.rid,
            title: row.title,
            amount_fen: row.held_principal_fen - row.noted_principal_fen,
            at: row.settled_at,
          },
        ]
      : [],
  );
}

function readable(row: ChargeRow): Charge {
  const state = row.state;
  return {
    rid: row.rid,
    order_rid: row.order_rid,
    cause: row.cause,
    cause_rid: row.cause_rid,
    title: row.title,
    state,
    label: chargeMachine.states[state],
    amount_fen: row.amount_fen,
    principal_fen: row.held_principal_fen,
    bonus_fen: row.held_bonus_fen,
    credit_fen: row.held_credit_fen,
    owed_fen: row.held_credit_fen - row.noted_open_fen,
    credited_fen: creditedOf(row),
    statement_rid: row.statement_rid,
    created: shanghaiIso(row.created_at),
    settled_at: row.settled_at ? shanghaiIso(row.settled_at) : null,
  };
}

import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import { withdrawalWays, type WithdrawalWay } from '@yance/contract/promotion/ways.ts';
import type { PayBatch, Withdrawal, WithdrawalForStaff } from '@yance/contract/promotion/withdrawal.ts';
import type { listWithdrawals } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import type { listBatches, listWithdrawalsForStaff } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, PersonWork, StaffWork, Tx } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { findMembers, memberCard, membersByRid } from '../../identity/index.ts';
import { flaggedCustomers } from '../../invitations/index.ts';
import { staffNames } from '../../staff/index.ts';
import { countParts } from '../payouts.store.ts';
import { readableRebates } from '../read/read-rebates.ts';
import { pageOfRebates } from '../rebates.store.ts';
import {
  batchesByRid,
  countWithdrawals,
  findWithdrawal,
  pageOfBatches,
  pageOfWithdrawals,
  withdrawalsOfBatches,
  type PayBatchRow,
  type WithdrawalRow,
} from '../withdrawals.store.ts';
import { arrivesOf } from './move-withdrawal.ts';
import { sizesOf } from './review-withdrawal.ts';
import { payeeOnWire } from './terms.ts';

/** The steps that a way does not have: what goes into the prepaid balance passes no bank. */
const notBy: Record<WithdrawalWay, readonly string[]> = { bank: ['credit'], balance: ['approve', 'bounce'] };

/** What members and finance read alike; the account in full is finance's, for one that it works on. */
function onWire(
  { actor }: PersonWork,
  row: WithdrawalRow,
  { rebates, whole = false }: { rebates: number; whole?: boolean },
): Withdrawal {
  const { rid, withdrawal_no, way, state, amount_fen, fee_fen, answer, bank_reference, paid_on } = row;
  const account =
    row.holder && row.bank && row.account ? { holder: row.holder, bank: row.bank, account: row.account } : null;
  return {
    rid,
    withdrawal_no,
    way,
    way_label: withdrawalWays[way],
    state,
    label: withdrawalMachine.states[state],
    amount_fen,
    fee_fen,
    arrives_fen: arrivesOf(row),
    rebates,
    payee: account && (whole && actor.kind === 'staff' ? account : payeeOnWire(account)),
    answer,
    bank_reference,
    paid_on,
    created: shanghaiIso(row.created_at),
    ended: row.ended_at ? shanghaiIso(row.ended_at) : null,
    actions: actionsFor(withdrawalMachine, state, actor).filter(({ event }) => !notBy[way].includes(event)),
  };
}

/** One page of the caller's withdrawals. */
export async function listOwnWithdrawals(
  work: MemberWork,
  input: InputOf<typeof listWithdrawals>,
): Promise<OutputOf<typeof listWithdrawals>> {
  const { state, kw, page, size } = input;
  const filter = { member: work.actor.rid, state, kw, ...dayRange(input) };
  const { rows, total } = await pageOfWithdrawals(work.tx, filter, { page, size });
  const number = await countParts(
    work.tx,
    rows.map(({ rid }) => rid),
  );
  return { list: rows.map((row) => onWire(work, row, { rebates: number(row.rid) })), total, page, size };
}

/** One of the caller's, as it stands after a step. */
export async function ownWithdrawal(work: MemberWork, rid: string): Promise<Withdrawal> {
  const row = await findWithdrawal(work.tx, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return onWire(work, row, { rebates: (await countParts(work.tx, [rid]))(rid) });
}

/**
 * One page of all withdrawals with what finance needs to decide. Numbers of accounts are whole where one withdrawal or
 * one batch is opened.
 */
export async function listAllWithdrawals(
  work: StaffWork,
  input: InputOf<typeof listWithdrawalsForStaff>,
): Promise<OutputOf<typeof listWithdrawalsForStaff>> {
  const { rid, batch, way, state, kw, page, size } = input;
  const named = kw ? await findMembers(work.tx, kw) : [];
  const filter = { rid, batch, way, state, kw, named, ...dayRange(input) };
  const { rows, total, amount_fen } = await pageOfWithdrawals(work.tx, filter, input);
  const counts = await countWithdrawals(work.tx, filter);
  const whole = rid !== undefined || batch !== undefined;
  return { list: await readable(work, rows, whole), total, amount_fen, page, size, counts };
}

/** One of them, as it stands after a step. */
export async function withdrawalForFinance(work: StaffWork, rid: string): Promise<WithdrawalForStaff> {
  const row = await findWithdrawal(work.tx, rid);
  const [one] = row ? await readable(work, [row], true) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readable(
  work: StaffWork,
  rows: readonly WithdrawalRow[],
  whole: boolean,
): Promise<WithdrawalForStaff[]> {
  const { tx, actor } = work;
  const members = await membersByRid(
    tx,
    rows.map(({ member_rid }) => member_rid),
  );
  const facts = await factsOf(
    tx,
    'withdrawal',
    rows.map(({ rid }) => rid),
  );
  const people = [
    ...rows.flatMap(({ preapproved_by, approved_by }) => [preapproved_by ?? [], approved_by ?? []].flat()),
    ...facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'staff' && actor_rid ? actor_rid : [])),
  ];
  const names = await staffNames(tx, [...new Set(people)]);
  const actors: Record<string, string> = { staff: '财务', member: '推广员' };
  const batches = await batchesByRid(
    tx,
    rows.flatMap(({ batch_rid }) => batch_rid ?? []),
  );
  const flagged = await flaggedCustomers(tx, [...members.keys()]);
  const sizes = await sizesOf(
    work,
    rows.map(({ rid }) => rid),
  );
  const number = await countParts(
    tx,
    rows.map(({ rid }) => rid),
  );
  const [alone] = whole && rows.length === 1 ? rows : [];
  const paid = alone ? await rebatesOf(tx, alone) : [];
  return rows.map((row) => {
    const member = members.get(row.member_rid);
    const batch = batches.get(row.batch_rid ?? '');
    const wire = onWire(work, row, { rebates: number(row.rid), whole });
    return {
      ...wire,
      member: memberCard(row.member_rid, member),
      payee_known: row.way !== 'bank' || [member?.name, member?.company].includes(row.holder ?? ''),
      ...sizes(row.rid),
      flagged_customers: flagged(row.member_rid),
      approvers: [row.preapproved_by, row.approved_by].flatMap((rid) => (rid ? (names.get(rid) ?? []) : [])),
      batch: batch ? { rid: batch.rid, batch_no: batch.batch_no } : null,
      paid_rebates: paid,
      timeline: facts
        .filter(({ entity_rid }) => entity_rid === row.rid)
        .map((fact) => ({
          ...timelineLine(
            withdrawalMachine,
            fact,
            ({ actor_kind, actor_rid }) => names.get(actor_rid ?? '') ?? actors[actor_kind] ?? '系统',
          ),
          details: {},
        })),
      actions: wire.actions.filter(
        ({ event }) => !['approve', 'credit'].includes(event) || row.preapproved_by !== actor.rid,
      ),
    };
  });
}

async function rebatesOf(tx: Tx, { rid, member_rid }: WithdrawalRow): Promise<Rebate[]> {
  const { rows } = await pageOfRebates(tx, { member: member_rid, withdrawal: rid }, { page: 1, size: 200 });
  return readableRebates(tx, rows);
}

/** One page of batches, newest first. */
export async function listPayBatches(
  { tx }: StaffWork,
  { rid, page, size }: InputOf<typeof listBatches>,
): Promise<OutputOf<typeof listBatches>> {
  const { rows, total } = await pageOfBatches(tx, { rid }, { page, size });
  return { list: await readableBatches({ tx }, rows), total, page, size };
}

/** One of them, as it stands after a step. */
export async function payBatchFor({ tx }: StaffWork, rid: string): Promise<PayBatch> {
  const row = (await batchesByRid(tx, [rid])).get(rid);
  const [one] = row ? await readableBatches({ tx }, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readableBatches({ tx }: Pick<StaffWork, 'tx'>, rows: readonly PayBatchRow[]): Promise<PayBatch[]> {
  if (rows.length === 0) return [];
  const held = await withdrawalsOfBatches(
    tx,
    rows.map(({ rid }) => rid),
  );
  const names = await staffNames(tx, [...new Set(rows.map(({ made_by }) => made_by))]);
  return rows.map((row) => {
    const own = held.filter(({ batch_rid }) => batch_rid === row.rid);
    return {
      rid: row.rid,
      batch_no: row.batch_no,
      made_by: names.get(row.made_by) ?? '',
      created: shanghaiIso(row.created_at),
      count: own.length,
      arrives_fen: own.reduce((sum, one) => sum + arrivesOf(one), 0),
      open: own.filter(({ state }) => state === 'paying').length,
      done: own.filter(({ state }) => state === 'done').length,
    };
  });
}

import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { booksOf, communitiesNamed } from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { type DepositRow, findDeposit } from '../balance.store.ts';
import { recordsPaidBy } from './paid-records.ts';

/**
 * A deposit that the caller may read: to the own account, or to a community's by who applied and by who runs it. Every
 * other one is refused like a missing one.
 */
export async function readOwnDeposit(work: MemberWork, rid: string): Promise<DepositRow> {
  const row = await storedDeposit(work.tx, rid);
  if (row.payer_kind === 'member') {
    if (row.payer_rid !== work.actor.rid) throw new Refusal('notFound');
  } else if ((await booksOf(work, row.payer_rid)).role === 'member' && !isApplicant(row, work.actor))
    throw new Refusal('notFound');
  return row;
}

/** The same for its next step, which is the applicant's alone. */
export async function ownDeposit(work: MemberWork, rid: string): Promise<DepositRow> {
  const row = await readOwnDeposit(work, rid);
  if (!isApplicant(row, work.actor)) throw new Refusal('notFound');
  return row;
}

/** Money to a member's own account is that member's matter, whoever applied. */
const isApplicant = ({ payer_kind, applied_by }: DepositRow, actor: Actor): boolean =>
  payer_kind === 'member' || (actor.kind === 'member' && applied_by === actor.rid);

/** A deposit as it stands after a step. */
export async function storedDeposit(tx: Tx, rid: string): Promise<DepositRow> {
  const row = await findDeposit(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Deposits as their reader sees them, with what they were sent for. */
export async function readableDeposits(tx: Tx, rows: readonly DepositRow[], actor: Actor): Promise<Deposit[]> {
  const paidBy = await recordsPaidBy(tx, rows);
  const shared = rows.filter(({ payer_kind }) => payer_kind === 'team');
  const communities = await communitiesNamed(
    tx,
    shared.map(({ payer_rid }) => payer_rid),
  );
  const people = await membersByRid(
    tx,
    shared.flatMap(({ applied_by }) => applied_by ?? []),
  );
  return rows.map((row) => {
    const community = row.payer_kind === 'team' ? communities.get(row.payer_rid) : undefined;
    return {
      ...readable(row, actor),
      target: row.payer_kind === 'team' ? 'community' : 'self',
      community: community ? { rid: community.rid, name: community.name } : null,
      applied_by: (community && people.get(row.applied_by ?? '')?.name) ?? '',
      paid_for: paidBy(row.rid),
    };
  });
}

/** One deposit by its rid, as it stands after a step. */
export async function readableDeposit(tx: Tx, rid: string, actor: Actor): Promise<Deposit> {
  const [one] = await readableDeposits(tx, [await storedDeposit(tx, rid)], actor);
  if (!one) throw new Refusal('notFound');
  return one;
}

function readable(row: DepositRow, actor: Actor): Omit<Deposit, 'paid_for' | 'target' | 'community' | 'applied_by'> {
  const state = row.state;
  const all = actionsFor(depositMachine, state, actor);
  return {
    rid: row.rid,
    deposit_no: row.deposit_no,
    state,
    label: depositMachine.states[state],
    amount_fen: row.amount_fen,
    method: row.method,
    gift: row.gift,
    invoice_wanted: row.invoice_wanted,
    remark: row.remark,
    bonus_fen: row.bonus_fen,
    received_fen: row.received_fen,
    received_on: row.received_on,
    refunded_fen: row.refunded_fen,
    given_fen: row.given_fen,
    has_voucher: row.voucher_rid !== null,
    reject_reason: row.reject_reason,
    created: shanghaiIso(row.created_at),
    expires: state === 'unpaid' && row.expires_at ? shanghaiIso(row.expires_at) : null,
    posted_at: row.posted_at ? shanghaiIso(row.posted_at) : null,
    // Who runs a community may take back what one of its members has applied for, and nothing more.
    actions: actor.kind === 'member' && !isApplicant(row, actor) ? all.filter(({ event }) => event === 'cancel') : all,
  };
}

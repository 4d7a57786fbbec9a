import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { payoutStates, type Payout, type PayoutState } from '@yance/contract/promotion/payout.ts';
import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { rebateMachine, withdrawalMachine } from '@yance/contract/promotion/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { bindings, veiled } from '../../invitations/index.ts';
import { payoutsOf, type PayoutPart } from '../payouts.store.ts';
import type { RebateRow } from '../rebates.store.ts';

/** Rebates as promoter and finance read them: whose payment it was is not shown in full. */
export async function readableRebates(tx: Tx, rows: readonly RebateRow[]): Promise<Rebate[]> {
  const bound = await bindings(tx, [...new Set(rows.map(({ invitation_rid }) => invitation_rid))]);
  const customers = await membersByRid(
    tx,
    [...bound.values()].map(({ invitee_rid }) => invitee_rid),
  );
  const taken = await payoutsOf(
    tx,
    rows.map(({ rid }) => rid),
  );
  return rows.map((row) => ({
    rid: row.rid,
    name: veiled(customers.get(bound.get(row.invitation_rid)?.invitee_rid ?? '')),
    state: row.state,
    label: rebateMachine.states[row.state],
    percent: row.percent,
    money_fen: row.money_fen,
    amount_fen: row.amount_fen,
    created: shanghaiIso(row.created_at),
    due_on: row.due_on,
    payout: payoutOf(
      row,
      taken.filter(({ rebate_rid }) => rebate_rid === row.rid),
    ),
    set_off_fen: Math.max(0, row.released_fen - row.given_fen),
    taken_back_fen: Math.max(0, row.given_fen - row.released_fen),
  }));
}

/** Where the money of a rebate is that has reached the promoter; withdrawals that wait come first. */
function payoutOf({ given_fen, taken_fen }: RebateRow, parts: readonly PayoutPart[]): Payout | null {
  if (given_fen === 0) return null;
  const withdrawn_fen = parts.reduce((sum, part) => sum + (part.state === 'done' ? part.amount_fen : 0), 0);
  const withdrawing_fen = taken_fen - withdrawn_fen;
  const state: PayoutState = withdrawing_fen > 0 ? 'withdrawing' : taken_fen < given_fen ? 'available' : 'withdrawn';
  return {
    state,
    label: payoutStates[state],
    left_fen: given_fen - taken_fen,
    withdrawing_fen,
    withdrawn_fen,
    withdrawals: parts.map(({ rebate_rid: _, ...part }) => ({ ...part, label: withdrawalMachine.states[part.state] })),
  };
}

import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { rebateMachine } from '@yance/contract/promotion/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import { membersByRid } from '../../identity/index.ts';
import { bindings, veiled } from '../../invitations/index.ts';
import type { RebateRow } from '../rebates.store.ts';

/** Rebates as promoter and finance read them: whose payment it was is not shown in full. */
export async function readableRebates(tx: Tx, rows: readonly RebateRow[]): Promise<Rebate[]> {
  const bound = await bindings(tx, [...new Set(rows.map(({ invitation_rid }) => invitation_rid))]);
  const customers = await membersByRid(
    tx,
    [...bound.values()].map(({ invitee_rid }) => invitee_rid),
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
  }));
}

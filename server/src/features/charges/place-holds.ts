import { chargeMachine } from '@yance/contract/charges/states.ts';
import type { ChargeCause } from '@yance/contract/charges/charge.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { begin } from '../../kernel/advance.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { holdSettings, lockPayer, type Payer } from '../balance/index.ts';
import { accountOf, post } from '../ledger/index.ts';
import { insertCharges, openChargesOfOrder } from './charges.store.ts';
import { refuseMissing, spendable } from './funds.ts';
import { amountOf, bonusLimit, splitHold } from './split-hold.ts';

export interface HoldLine {
  cause: ChargeCause;
  cause_rid: string;
  /** What the payer reads in the ledger and on the statement. */
  title: string;
  amount_fen: Fen;
}

/**
 * Makes one charge in state 冻结 for each line and holds its money: bonus, then principal, then credit where
 * allowed. Refuses `fundsTooLow` with `{ missing_fen }` before anything is written, so a caller that catches the
 * refusal may go on with its transaction.
 */
export async function placeHolds(
  work: Work,
  given: { payer: Payer; order_rid: string; allowCredit: boolean; lines: readonly HoldLine[] },
): Promise<void> {
  const { payer, lines } = given;
  if (lines.length === 0) return;
  await lockPayer(work.tx, payer);
  const funds = await spendable(work.tx, payer, given.allowCredit);
  const earlier = await openChargesOfOrder(work.tx, given.order_rid);
  const total =
    lines.reduce((sum, line) => sum + line.amount_fen, 0) + earlier.reduce((sum, one) => sum + one.amount_fen, 0);
  const { bonusShareBasisPoints } = await holdSettings(work.tx);
  const room = bonusLimit(total, bonusShareBasisPoints) - earlier.reduce((sum, one) => sum + one.held_bonus_fen, 0);
  const split = splitHold(
    lines.map((line) => line.amount_fen),
    funds,
    room,
  );
  if ('missing' in split) return refuseMissing(split.missing);

  const rows = lines.map((line, index) => {
    const parts = split.parts[index] ?? { principal: 0, bonus: 0, credit: line.amount_fen };
    return {
      rid: newRid(),
      payer_kind: payer.kind,
      payer_rid: payer.rid,
      order_rid: given.order_rid,
      ...line,
      state: 'frozen',
      held_principal_fen: parts.principal,
      held_bonus_fen: parts.bonus,
      held_credit_fen: parts.credit,
      created_at: work.clock.now(),
    };
  });
  await insertCharges(work.tx, rows);
  const first = rows[0];
  const held = rows.reduce(
    (sum, row) => ({
      principal: sum.principal + row.held_principal_fen,
      bonus: sum.bonus + row.held_bonus_fen,
      credit: 0,
    }),
    { principal: 0, bonus: 0, credit: 0 },
  );
  if (first && amountOf(held) > 0) {
    await post(work, {
      reference: `charge/${first.rid}/hold`,
      kind: 'hold',
      title: lines.length === 1 ? `冻结：${first.title}` : `冻结：${first.title}等 ${lines.length} 项`,
      moves: [
        { from: accountOf(payer, 'bonus'), to: accountOf(payer, 'frozen_bonus'), amount: held.bonus },
        { from: accountOf(payer, 'principal'), to: accountOf(payer, 'frozen_principal'), amount: held.principal },
      ],
    });
  }
  for (const row of rows) {
    const { rid, order_rid, cause, cause_rid, amount_fen } = row;
    await begin(work, chargeMachine, {
      rid,
      event: 'hold',
      state: 'frozen',
      details: { order_rid, cause, cause_rid, amount_fen },
    });
  }
}

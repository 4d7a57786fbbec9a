import { chargeMachine } from '@yance/contract/charges/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPayer } from '../balance/index.ts';
import { accountOf, operator, post } from '../ledger/index.ts';
import { charges } from './charges.tables.ts';
import { lockChargesByCause, payerOf, type ChargeRow } from './charges.store.ts';

/** Gives the held money of these causes back. A cause without a held charge is passed over, so a whole order may be released at once. */
export async function releaseHolds(work: Work, given: { cause_rids: readonly string[] }): Promise<void> {
  const rows = (await lockChargesByCause(work.tx, given.cause_rids)).filter((row) => row.state === 'frozen');
  for (const row of rows) {
    const payer = payerOf(row);
    const locked = await lockPayer(work.tx, payer);
    await advance(work, chargeMachine, charges, { rid: row.rid, event: 'release', details: detailsOf(row) });
    if (row.held_bonus_fen + row.held_principal_fen === 0) continue;
    const { held_bonus_fen, held_principal_fen } = row;
    const posting = {
      reference: `charge/${row.rid}/release`,
      kind: 'release' as const,
      title: `解冻：${row.title}`,
      moves: [
        { from: accountOf(payer, 'frozen_bonus'), to: accountOf(payer, 'bonus'), amount: held_bonus_fen },
        { from: accountOf(payer, 'frozen_principal'), to: accountOf(payer, 'principal'), amount: held_principal_fen },
      ],
    };
    await post(work, posting, locked);
  }
}

/**
 * Ends the hold of one cause because its work is done: the part held from balance is taken at once, the part on
 * credit becomes a receivable. The charge is then 已结清, or 待结算 while something is on credit. `title` says what it
 * came to in the end, where that differs from what it was held for.
 */
export async function settleHold(work: Work, given: { cause_rid: string; title?: string }): Promise<void> {
  const [held] = await lockChargesByCause(work.tx, [given.cause_rid]);
  if (!held) throw new Refusal('notFound');
  const row = { ...held, title: given.title ?? held.title };
  const payer = payerOf(row);
  await lockPayer(work.tx, payer);
  await advance(work, chargeMachine, charges, {
    rid: row.rid,
    event: 'settle',
    to: row.held_credit_fen > 0 ? 'unsettled' : 'settled',
    set: { settled_at: work.clock.now(), title: row.title },
    details: detailsOf(row),
  });
  if (row.amount_fen === 0) return;
  await post(work, {
    reference: `charge/${row.rid}/settle`,
    kind: 'settle',
    title: `结算：${row.title}`,
    moves: [
      { from: accountOf(payer, 'frozen_bonus'), to: operator('bonus_given'), amount: row.held_bonus_fen },
      { from: accountOf(payer, 'frozen_principal'), to: operator('revenue'), amount: row.held_principal_fen },
      { from: operator('credit'), to: accountOf(payer, 'receivable'), amount: row.held_credit_fen },
    ],
  });
}

/** What followers of a charge's facts need, without a second look-up. */
export function detailsOf(row: ChargeRow): DetailsOf<'charge.settle'> {
  const {
    order_rid,
    cause,
    cause_rid,
    amount_fen,
    held_principal_fen,
    held_bonus_fen,
    held_credit_fen,
    payer_kind,
    payer_rid,
  } = row;
  return {
    order_rid,
    cause,
    cause_rid,
    payer_kind,
    payer_rid,
    amount_fen,
    principal_fen: held_principal_fen,
    bonus_fen: held_bonus_fen,
    credit_fen: held_credit_fen,
  };
}

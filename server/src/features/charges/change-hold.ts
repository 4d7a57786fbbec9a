import type { Fen } from '@yance/contract/kernel/money.ts';
import { announce } from '../../kernel/facts.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { holdSettings, lockPayer } from '../balance/index.ts';
import { accountOf, post, type LedgerMove } from '../ledger/index.ts';
import { lockChargesByCause, openChargesOfOrder, payerOf, setHold } from './charges.store.ts';
import { refuseMissing, spendable } from './funds.ts';
import { bonusLimit, lowerHold, splitHold, type HoldParts } from './split-hold.ts';

/**
 * Gives a held charge a new amount: tops it up (bonus, principal, credit) or gives the difference back (credit
 * first). Refuses `fundsTooLow` before anything is written, and `stepNotAllowed` when the charge is not held any more.
 */
export async function changeHold(
  work: Work,
  given: { cause_rid: string; amount_fen: Fen; allowCredit: boolean },
): Promise<void> {
  const [row] = await lockChargesByCause(work.tx, [given.cause_rid]);
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'frozen') throw new Refusal('stepNotAllowed', { data: { state: row.state } });
  if (row.amount_fen === given.amount_fen) return;
  const payer = payerOf(row);
  const locked = await lockPayer(work.tx, payer);
  const others = (await openChargesOfOrder(work.tx, row.order_rid)).filter((one) => one.rid !== row.rid);
  const { bonusShareBasisPoints } = await holdSettings(work.tx);
  const total = others.reduce((sum, one) => sum + one.amount_fen, given.amount_fen);
  const room = bonusLimit(total, bonusShareBasisPoints) - others.reduce((sum, one) => sum + one.held_bonus_fen, 0);
  const held: HoldParts = { principal: row.held_principal_fen, bonus: row.held_bonus_fen, credit: row.held_credit_fen };
  let next: HoldParts;
  if (given.amount_fen < row.amount_fen) {
    next = lowerHold(held, given.amount_fen, room);
  } else {
    const split = splitHold(
      [given.amount_fen - row.amount_fen],
      await spendable(work.tx, payer, { allowCredit: given.allowCredit, locked }),
      room - held.bonus,
    );
    if ('missing' in split) return refuseMissing(split.missing);
    const [more] = split.parts;
    next = {
      principal: held.principal + (more?.principal ?? 0),
      bonus: held.bonus + (more?.bonus ?? 0),
      credit: held.credit + (more?.credit ?? 0),
    };
  }
  const revision = row.revision + 1;
  await setHold(work.tx, row.rid, { amount_fen: given.amount_fen, revision, held: next });
  const moves = (['bonus', 'principal'] as const).flatMap((kind): LedgerMove[] => {
    const free = accountOf(payer, kind);
    const frozen = accountOf(payer, `frozen_${kind}`);
    const difference = next[kind] - held[kind];
    if (difference === 0) return [];
    return [
      difference > 0 ? { from: free, to: frozen, amount: difference } : { from: frozen, to: free, amount: -difference },
    ];
  });
  if (moves.length > 0) {
    const kind = given.amount_fen < row.amount_fen ? 'release' : 'hold';
    const reference = `charge/${row.rid}/change/${revision}`;
    await post(work, { reference, kind, title: `调整冻结：${row.title}`, moves }, locked);
  }
  await announce(work, {
    entity: 'charge',
    entity_rid: row.rid,
    event: 'change',
    from_state: 'frozen',
    to_state: 'frozen',
    details: {
      order_rid: row.order_rid,
      cause: row.cause,
      cause_rid: row.cause_rid,
      amount_fen: given.amount_fen,
      amount_before_fen: row.amount_fen,
    },
  });
}

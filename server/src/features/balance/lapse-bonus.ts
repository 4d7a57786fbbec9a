import { newRid, type Work } from '../../kernel/db.ts';
import { accountOf, balancesOf, operator, post } from '../ledger/index.ts';
import { lockPayer, type Payer } from './payer.ts';

/** Bonus of an account that ends goes back to who gave it: nobody can use it any more. */
export async function lapseBonus(work: Work, payer: Payer, title: string): Promise<void> {
  const locked = await lockPayer(work.tx, payer);
  const { bonus = 0 } = await balancesOf(work.tx, payer);
  if (bonus === 0) return;
  const moves = [{ from: accountOf(payer, 'bonus'), to: operator('bonus_given'), amount: bonus }];
  await post(work, { reference: `bonus-lapse/${payer.rid}/${newRid()}`, kind: 'lapse', title, moves }, locked);
}

import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { rateOf, type Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { getWithdrawalTerms } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { maskAccount } from '@yance/contract/transfers/bank-account.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { MemberWork, ReadWork } from '../../../kernel/db.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readSetting } from '../../settings/index.ts';
import { findPayee, withdrawnSince, type PayeeRow } from '../withdrawals.store.ts';

/** What the caller can withdraw, and under which conditions. */
export async function withdrawalTerms(work: MemberWork): Promise<OutputOf<typeof getWithdrawalTerms>> {
  const { tx, actor } = work;
  const { rebate = 0 } = await balancesOf(tx, { kind: 'member', rid: actor.rid });
  const payee = await findPayee(tx, actor.rid);
  return {
    available_fen: rebate,
    least_fen: await readSetting(tx, 'withdraw.least_fen'),
    day_left_fen: await leftOfDay(work, actor.rid),
    at_once_below_fen: Math.max(0, (await readSetting(tx, 'withdraw.two_approvers_fen')) - (await askedBefore(work))),
    fee_percent: await readSetting(tx, 'withdraw.fee_percent'),
    payee: payee ? payeeOnWire(payee) : null,
  };
}

/** An account as its owner reads it. */
export const payeeOnWire = ({ holder, bank, account }: Pick<PayeeRow, 'holder' | 'bank' | 'account'>) => ({
  holder,
  bank,
  account: maskAccount(account),
});

/** What may still be withdrawn today, to the bank and into the prepaid balance together. */
export async function leftOfDay({ tx, clock }: ReadWork, memberRid: string): Promise<Fen> {
  const most = await readSetting(tx, 'withdraw.day_fen');
  const today = shanghaiMoment(shanghaiDate(clock.now()));
  return Math.max(0, most - (await withdrawnSince(tx, memberRid, today)));
}

/** What the caller has asked for in the days that count together. */
export async function askedBefore({ tx, clock, actor }: MemberWork): Promise<Fen> {
  const span = days(await readSetting(tx, 'withdraw.two_approvers_days'));
  return withdrawnSince(tx, actor.rid, after(clock.now(), -span));
}

/** What a withdrawal to the bank costs. */
export const feeOf = async ({ tx }: ReadWork, amountFen: Fen): Promise<Fen> =>
  rateOf(amountFen, Math.round((await readSetting(tx, 'withdraw.fee_percent')) * 100));

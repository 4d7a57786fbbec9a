import type { Fen } from '@yance/contract/kernel/money.ts';
import { paymentProviders, type PaymentProvider } from '@yance/contract/payments/providers.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { operator, outside, post } from '../../ledger/index.ts';
import { noteFees } from '../bills.store.ts';

/**
 * Books what a provider kept of a day's money: its fees make less of what it owes. A bill that is fetched again books
 * the difference alone; its row is locked.
 */
export async function bookFees(
  { tx, clock }: ReadWork,
  given: { provider: PaymentProvider; date: string; fee_fen: Fen; booked_fen: Fen },
): Promise<void> {
  const { provider, date, fee_fen, booked_fen } = given;
  const more = fee_fen - booked_fen;
  if (more === 0) return;
  const [fees, clearing] = [operator('fees'), outside(provider)];
  const move = more > 0 ? { from: fees, to: clearing, amount: more } : { from: clearing, to: fees, amount: -more };
  await post(
    { tx, clock, actor: { kind: 'timer' } },
    {
      reference: `payment-fee/${newRid()}`,
      kind: 'fee',
      title: `${paymentProviders[provider]}手续费 ${date}`,
      moves: [move],
    },
  );
  await noteFees(tx, provider, date, fee_fen);
}

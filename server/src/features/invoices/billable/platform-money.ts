import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { receivedRewards, type Payer } from '../../balance/index.ts';
import { listInflows } from '../../ledger/index.ts';

/** Postings by which the operator adds to principal; a correction that names a deposit has one of its own besides. */
const given = ['adjust', 'compensation'] as const;

/** Principal that nobody has paid for: rewards, compensations and corrections. It buys, and is never invoiced. */
export async function platformMoney(tx: Tx, payer: Payer): Promise<{ rid: string; at: Date; amount_fen: Fen }[]> {
  const rewards = await Promise.all(receivedRewards.get().map(({ of }) => of(tx, payer)));
  const inflows = await listInflows(tx, payer, 'principal', given);
  return [
    ...rewards.flat(),
    ...inflows.flatMap(({ reference, at, amount }) => {
      const [key = '', rid = ''] = reference.split('/');
      return key === 'deposit' ? [] : { rid, at, amount_fen: amount };
    }),
  ];
}

import { z } from 'zod';
import { rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { withdrawalMachine } from './states.ts';

/** Where the money of a released rebate is; it follows from the withdrawals that have taken it up. */
export const payoutStates = { available: '可提现', withdrawing: '提现中', withdrawn: '已提现' } as const;
export type PayoutState = keyof typeof payoutStates;

export const payout = z.object({
  state: z.enum(keysOf(payoutStates)),
  label: z.string(),
  /** What reached the promoter: in no withdrawal, in withdrawals that wait, in withdrawals that have arrived. */
  left_fen: fenAmount,
  withdrawing_fen: fenAmount,
  withdrawn_fen: fenAmount,
  /** The withdrawals that have taken it up, the oldest first, each with its part. */
  withdrawals: z.array(
    z.object({
      rid,
      withdrawal_no: z.string(),
      state: z.enum(keysOf(withdrawalMachine.states)),
      label: z.string(),
      amount_fen: fenAmount,
    }),
  ),
});
export type Payout = z.infer<typeof payout>;

import { z } from 'zod';
import { moment, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { chargeMachine, type ChargeState } from './states.ts';

export const chargeCauses = ['order_line', 'order_extra'] as const;
export type ChargeCause = (typeof chargeCauses)[number];

const states = Object.keys(chargeMachine.states) as [ChargeState, ...ChargeState[]];

/** One charge as its payer reads it. The three held parts always add up to `amount_fen`. */
export const charge = z.object({
  rid,
  order_rid: rid,
  cause: z.enum(chargeCauses),
  cause_rid: rid,
  title: z.string(),
  state: z.enum(states),
  /** The state in words. */
  label: z.string(),
  amount_fen: fenAmount,
  principal_fen: fenAmount,
  bonus_fen: fenAmount,
  credit_fen: fenAmount,
  statement_rid: rid.nullable(),
  created: moment,
  /** When the work was settled; the charge may still be on credit then. */
  settled_at: moment.nullable(),
});
export type Charge = z.infer<typeof charge>;

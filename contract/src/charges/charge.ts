import { z } from 'zod';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { chargeMachine } from './states.ts';

/** What a charge is for. Pickups that belong to an order are extras of it; one of its own is a `pickup`. */
export const chargeCauses = ['order_line', 'order_extra', 'reservation', 'pickup', 'sample_return'] as const;
export type ChargeCause = (typeof chargeCauses)[number];

/** What a charge is for, in words. */
export const chargeCauseNames: Readonly<Record<ChargeCause, string>> = {
  order_line: '订单检测',
  order_extra: '订单附加项',
  reservation: '仪器预约',
  pickup: '上门取样',
  sample_return: '样品寄回',
};

const states = keysOf(chargeMachine.states);

/** One charge as its payer reads it. The three held parts always add up to `amount_fen`. */
export const charge = z.object({
  rid,
  /** Null for what stands by itself: instrument time, a pickup or a return without an order. */
  order_rid: rid.nullable(),
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
  /** What a statement asks for: the part on credit less what credit notes took off before it was paid. */
  owed_fen: fenAmount,
  /** All credit notes of the charge together. */
  credited_fen: fenAmount,
  statement_rid: rid.nullable(),
  created: moment,
  /** When the work was settled; the charge may still be on credit then. */
  settled_at: moment.nullable(),
});
export type Charge = z.infer<typeof charge>;

import type { OutputOf } from '../kernel/endpoint.ts';
import type { addOrder } from './endpoints.ts';

type Submission = OutputOf<typeof addOrder>;
/** A submission that made an order. */
export type PlacedOrder = Submission & { rid: string; order_no: string; state: string; label: string };

export const madeOrder = (placed: Submission): placed is PlacedOrder => placed.rid !== null;

/** The order of a submission that has lines with samples, and so always makes one. */
export function orderOf(placed: Submission): PlacedOrder {
  if (!madeOrder(placed)) throw new Error('Instrument time alone makes no order.');
  return placed;
}

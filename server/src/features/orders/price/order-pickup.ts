import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { Appointment, SampleDelivery } from '@yance/contract/sampling/pickup-form.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import type { Extra } from '../state/order-model.ts';

/** A pickup that the calendar and the regions allow, with its fee; it must lie before the booking on site. */
export interface QuotedPickup {
  appointment: Appointment;
  fee_fen: number;
  scene_date: string | null;
}

/** What orders need of pickups. */
interface Pickups {
  /** What is wrong with a request comes in form order; `saved` names an address of the member. */
  quote: (
    work: ReadWork,
    given: { memberRid: string; request: SampleDelivery; saved: string | null; scene: string | null },
  ) => Promise<{ errors: FieldError[]; pickup: QuotedPickup }>;
  /** Until when an order waits for the pickup of its samples; null without one that lies ahead. */
  awaited: (work: ReadWork, orderRid: string) => Promise<Date | null>;
}
export const pickups = port<Pickups>('orders.pickups');

/** Whether somebody is to come for the samples of an order, and until when it waits for them. */
export const pickupDeadline: Pickups['awaited'] = (work, orderRid) => pickups.get().awaited(work, orderRid);

/**
 * The pickup that a new order asks for, for who follows `order.submit`; `extra_rid` is the order's extra that its fee
 * is.
 */
export interface RequestedPickup {
  quoted: QuotedPickup;
  extra_rid: string | null;
}

/** Checks the delivery of a demand: a pickup by its calendar, whose fee is an extra of the order. */
export async function quoteDelivery(
  work: ReadWork,
  given: { memberRid: string; demand: SampleDelivery; scene: string | null },
): Promise<{ errors: FieldError[]; extras: Extra[]; pickup: RequestedPickup | undefined }> {
  const { demand, memberRid, scene } = given;
  if (demand.type === 0) return { errors: [], extras: [], pickup: undefined };
  const request = { memberRid, request: demand, saved: demand.address_rid, scene };
  const { errors, pickup: quoted } = await pickups.get().quote(work, request);
  const extras =
    quoted.fee_fen > 0
      ? [{ rid: newRid(), kind: 'pickup' as const, title: '上门取样', amount_fen: quoted.fee_fen }]
      : [];
  return { errors, extras, pickup: { quoted, extra_rid: extras[0]?.rid ?? null } };
}

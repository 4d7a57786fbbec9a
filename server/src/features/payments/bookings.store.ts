import type { PaidBooking } from '@yance/contract/payments/payment.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { paymentBookings, payments } from './payments.tables.ts';
import type { PaymentRow } from './payments.store.ts';

export type BookingRow = typeof paymentBookings.$inferSelect;

export async function insertBooking(tx: Tx, paymentRid: string, booking: PaidBooking): Promise<void> {
  await tx.insert(paymentBookings).values({ payment_rid: paymentRid, booking });
}

export async function findBooking(tx: Tx, paymentRid: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(paymentBookings).where(eq(paymentBookings.payment_rid, paymentRid));
  return row;
}

/** The booking of a payment, where it is not decided yet. */
export async function lockOpenBooking(tx: Tx, paymentRid: string): Promise<BookingRow | undefined> {
  const { payment_rid, reservation_rid, refused } = paymentBookings;
  const [row] = await tx
    .select()
    .from(paymentBookings)
    .where(and(eq(payment_rid, paymentRid), isNull(reservation_rid), isNull(refused)))
    .for('update');
  return row;
}

export async function endBooking(
  tx: Tx,
  paymentRid: string,
  set: { reservation_rid: string } | { refused: string },
): Promise<void> {
  await tx.update(paymentBookings).set(set).where(eq(paymentBookings.payment_rid, paymentRid));
}

/** A member's payment that still waits, of the same amount for the same booking. */
export async function findWaitingBooking(
  tx: Tx,
  memberRid: string,
  { amount_fen, booking }: { amount_fen: number; booking: PaidBooking },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentBookings, eq(paymentBookings.payment_rid, payments.rid))
    .where(
      and(
        eq(payments.payer_rid, memberRid),
        eq(payments.payer_kind, 'member'),
        eq(payments.state, 'waiting'),
        eq(payments.amount_fen, amount_fen),
        sql`${paymentBookings.booking} = ${JSON.stringify(booking)}::jsonb`,
      ),
    );
  return row?.payment;
}

/** Forgets what a member wrote freely about the use of instrument time. */
export async function erasePurposes(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(paymentBookings)
    .set({ booking: sql`${paymentBookings.booking} || '{"purpose": "", "parameters": {}}'::jsonb` })
    .where(
      sql`${paymentBookings.payment_rid} in (select ${payments.rid} from ${payments} where ${payments.payer_rid} = ${memberRid})`,
    );
}

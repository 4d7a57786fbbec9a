import { paymentMachine } from '@yance/contract/payments/states.ts';
import { addReservation } from '@yance/contract/reservations/endpoints.ts';
import { commonRefusals, refusalWords } from '@yance/contract/kernel/refusals.ts';
import { z } from 'zod';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { fillWords, Invalid, Refusal } from '../../../kernel/refusal.ts';
import { bookTime } from '../../reservations/index.ts';
import { endBooking, lockOpenBooking } from '../bookings.store.ts';
import { findPayment, type PaymentRow } from '../payments.store.ts';

const bookJob = jobKind('payment.book', { rid: z.string() });

/** The money for a reservation is there: it is booked after the commit, whether or not its member still looks on. */
export const bookSoon = (work: Work, { rid }: PaymentRow): Promise<void> =>
  enqueue(work, { kind: bookJob, key: rid, payload: { rid } });

/** Books the time that a payment was for. Where that is refused the money stays principal, and the member reads why. */
export const bookPaid = jobOf(bookJob, {
  immediate: true,
  async outside({ database, clock }, { rid }) {
    const payment = await findPayment(database.db, rid);
    if (!payment) return;
    const { payer_rid, payer_kind, amount_fen } = payment;
    try {
      await database.transaction(async (tx) => {
        const row = await lockOpenBooking(tx, rid);
        if (!row) return;
        const { fee_fen, ...request } = row.booking;
        const actor = { kind: 'member', rid: payer_rid, session: '' } as const;
        const { rid: reservation_rid } = await bookTime({ tx, clock, actor }, request, { fee_fen });
        await endBooking(tx, rid, { reservation_rid });
      });
    } catch (error) {
      const refused = whyOf(error);
      await database.transaction(async (tx) => {
        if (!(await lockOpenBooking(tx, rid))) return;
        await endBooking(tx, rid, { refused });
        await announce(
          { tx, clock, actor: { kind: 'timer' } },
          {
            entity: paymentMachine.name,
            entity_rid: rid,
            event: 'notBooked',
            from_state: payment.state,
            to_state: payment.state,
            reason: refused,
            details: { payer_kind, payer_rid, amount_fen },
          },
        );
      });
    }
  },
  run: async () => undefined,
});

/** What the member would have read at the button. Rethrows a fault. */
function whyOf(error: unknown): string {
  if (error instanceof Invalid) return error.message;
  if (!(error instanceof Refusal)) throw error;
  const known = { ...commonRefusals, ...addReservation.refusals }[error.reason as 'notFound'];
  return fillWords(refusalWords(known), error.words);
}

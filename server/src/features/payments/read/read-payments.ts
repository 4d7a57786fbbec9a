import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Payment } from '@yance/contract/payments/payment.ts';
import { paymentProviders } from '@yance/contract/payments/providers.ts';
import { paymentMachine } from '@yance/contract/payments/states.ts';
import { renderSVG } from 'uqr';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findBooking } from '../bookings.store.ts';
import { arrivalsOf, findLater, findPayment, type PaymentRow } from '../payments.store.ts';

/** A member's own payment; another member's is refused like a missing one. */
export async function ownPayment({ tx, actor }: Pick<MemberWork, 'tx' | 'actor'>, rid: string): Promise<PaymentRow> {
  const row = await findPayment(tx, rid);
  if (!row || row.payer_kind !== 'member' || row.payer_rid !== actor.rid) throw new Refusal('notFound');
  return row;
}

/** A payment as its payer reads it; nobody is led to a provider for one that is over. */
export async function readablePayment({ tx, actor }: MemberWork, row: PaymentRow): Promise<Payment> {
  const open = row.state === 'waiting';
  const picture = open && row.way === 'qr' && row.address ? pictureOf(row.address) : null;
  const page = open && (row.way !== 'qr' || row.simulated) ? row.address : null;
  const booking = await findBooking(tx, row.rid);
  return {
    ...paymentOnWire(row, actor),
    qr_picture: picture,
    page_url: page,
    sheet: open ? row.sheet : null,
    booking: booking ? { reservation_rid: booking.reservation_rid, refused: booking.refused } : null,
    later: row.state === 'closed' ? ((await findLater(tx, row))?.state ?? null) : null,
    diverted_fen: row.state === 'diverted' ? ((await arrivalsOf(tx, [row.rid]))[0]?.amount_fen ?? null) : null,
  };
}

/** What payers and finance read alike. */
export function paymentOnWire(row: PaymentRow, actor: Actor) {
  const { rid, payment_no, provider, simulated, purpose, title, state, amount_fen, way } = row;
  return {
    rid,
    payment_no,
    provider,
    provider_label: paymentProviders[provider],
    simulated,
    purpose,
    title,
    state,
    label: paymentMachine.states[state],
    amount_fen,
    way,
    created: shanghaiIso(row.created_at),
    expires: shanghaiIso(row.expires_at),
    paid_at: row.paid_at ? shanghaiIso(row.paid_at) : null,
    actions: actionsFor(paymentMachine, state, actor),
  };
}

const pictureOf = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString('base64')}`;

import { paymentMachine } from '@yance/contract/payments/states.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { ProviderAway, type PaidTrade, type PaymentGateway } from '../../../gateways/payments/port.ts';
import type { Member, Timer } from '../../../kernel/actor.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db.ts';
import { endOnline } from '../../billing/index.ts';
import { lockPayment, tradeNoOf, type PaymentRow } from '../payments.store.ts';
import { payments } from '../payments.tables.ts';
import { takeTrade } from './take-trade.ts';

/** Who takes part in the end of a payment, between the provider and the database. */
export interface Ending {
  transaction: Database['transaction'];
  clock: Clock;
  actor: Member | Timer;
}

/** The provider through which a payment was begun. Rejects with ProviderAway where its keys are gone. */
export function gatewayOf({ provider }: Pick<PaymentRow, 'provider'>): PaymentGateway {
  const gateway = gateways().payments?.[provider];
  if (!gateway) throw new ProviderAway(`No keys for ${provider} are configured.`);
  return gateway;
}

/**
 * Ends a payment at its provider, then here: what was paid meanwhile is booked instead. Rejects with ProviderAway and
 * leaves it waiting where the provider does not answer.
 */
export async function endTrade(ending: Ending, { rid, provider }: PaymentRow): Promise<void> {
  const paid = await gatewayOf({ provider }).close(tradeNoOf(rid));
  await closeHere(ending, rid, paid);
}

/** Ends a payment here, unless the provider has taken money for it, which is booked instead. */
export async function closeHere(
  { transaction, clock, actor }: Ending,
  rid: string,
  paid: PaidTrade | null = null,
): Promise<void> {
  await transaction(async (tx) => {
    if (paid && (await takeTrade({ tx, clock }, paid))) return;
    const row = await lockPayment(tx, rid);
    if (row?.state !== 'waiting') return;
    const work = { tx, clock, actor };
    await advance(work, paymentMachine, payments, {
      rid,
      event: actor.kind === 'timer' ? 'expire' : 'close',
      details: { payer_kind: row.payer_kind, payer_rid: row.payer_rid, amount_fen: row.amount_fen },
    });
    await endOnline(work, row.deposit_rid);
  });
}

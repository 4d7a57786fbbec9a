import { fenText } from '@yance/contract/kernel/money.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { startPayment as startCall } from '@yance/contract/payments/endpoints.ts';
import type { Payable } from '@yance/contract/payments/payment.ts';
import type { PaymentWay } from '@yance/contract/payments/providers.ts';
import { paymentMachine } from '@yance/contract/payments/states.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { ProviderAway, type PaymentGateway, type Started } from '../../../gateways/payments/port.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type Tx } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call } from '../../../kernel/route.ts';
import { openidOf } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { askAfter } from '../arrive/watch-payment.ts';
import { endTrade } from '../arrive/close-payment.ts';
import { findWaitingBooking, insertBooking } from '../bookings.store.ts';
import { paymentSettings } from '../payment-settings.ts';
import { findWaiting, insertPayment, tradeNoOf, type PaymentRow } from '../payments.store.ts';
import { paymentNumbers } from '../payments.tables.ts';
import { dueOf, type Due } from './payables.ts';

/** A payment that is nearly over is not gone on with. */
const leastLeftMs = minutes(2);

/** A trade that the provider knows, before anything is written here. */
interface Opened {
  rid: string;
  gateway: PaymentGateway;
  way: PaymentWay;
  due: Pick<Due, 'amount_fen' | 'title'>;
  expires_at: Date;
  started: Started;
}

/**
 * The part outside the call's transaction: the provider opens a trade. A payment for the same thing by the same way
 * that still waits is gone on with; one by another way is ended first.
 */
export async function openTrade(call: Call<typeof startCall>): Promise<Opened | { known: string }> {
  const { input, clock, transaction } = call;
  const gateway = await methodOf(call.tx, input.provider);
  const openid = input.device === 'wechat' ? await openidOf(call.tx, call.actor.rid) : undefined;
  const way = wayOf(input, openid);
  const settings = await paymentSettings(call.tx);
  const waiting = await waitingFor(call.tx, call.actor.rid, input.for);
  if (waiting) {
    const fresh = waiting.expires_at.getTime() - clock.now().getTime() > leastLeftMs;
    const same = waiting.provider === gateway.provider && waiting.way === way;
    if (fresh && same && (await isStillDue(call, waiting))) return { known: waiting.rid };
    await endTrade({ transaction, clock, actor: call.actor }, waiting).catch(refuseAway);
  }
  const due = await transaction((tx) => dueOf({ tx, clock, actor: call.actor }, input.for));
  if (due.amount_fen < settings.leastFen || due.amount_fen > settings.mostFen)
    throw new Refusal('amountOutside', {
      words: { least: fenText(settings.leastFen), most: fenText(settings.mostFen) },
    });
  const rid = newRid();
  const expires_at = after(clock.now(), minutes(settings.expiryMinutes));
  const company = await readSetting(call.tx, 'company.name');
  const started = await gateway
    .start({
      no: tradeNoOf(rid),
      title: `${company} ${due.title}`,
      amount_fen: due.amount_fen,
      way,
      expires: expires_at,
      openid,
      returnUrl: gateways().publicUrl + pageOf(input.for),
    })
    .catch(refuseAway);
  return { rid, gateway, way, due, expires_at, started };
}

/** The part inside the transaction: what is paid is locked, must still cost the same, and the payment is written. */
export async function keepPayment(
  work: MemberWork,
  { for: payable }: InputOf<typeof startCall>,
  opened: Opened,
): Promise<string> {
  const { rid, gateway, way, expires_at, started } = opened;
  const due = await dueOf(work, payable);
  const waiting = await waitingFor(work.tx, work.actor.rid, payable);
  // Somebody with two windows: the first payment goes on, and nobody has seen the second.
  if (waiting) return waiting.rid;
  if (due.amount_fen !== opened.due.amount_fen) throw new Refusal('nothingDue');
  const now = work.clock.now();
  const { begin: beginPaying, statement_rids, ...named } = due;
  await insertPayment(work.tx, {
    rid,
    payment_no: await nextNumber(work, 'ZF', paymentNumbers),
    provider: gateway.provider,
    way,
    simulated: gateway.simulated ?? false,
    payer_kind: 'member',
    payer_rid: work.actor.rid,
    purpose: payable.kind,
    ...named,
    statement_rids: [...statement_rids],
    state: 'waiting',
    address: started.address,
    sheet: started.sheet,
    created_at: now,
    expires_at,
  });
  await begin(work, paymentMachine, {
    rid,
    event: 'start',
    state: 'waiting',
    details: { payer_kind: 'member', payer_rid: work.actor.rid, amount_fen: due.amount_fen },
  });
  if (payable.kind === 'reservation') await insertBooking(work.tx, rid, payable.booking);
  await beginPaying?.();
  await askAfter(work, { rid, created_at: now, expires_at });
  return rid;
}

/** The gateway of a way that has keys and is switched on. */
async function methodOf(tx: Tx, provider: InputOf<typeof startCall>['provider']): Promise<PaymentGateway> {
  const gateway = gateways().payments?.[provider];
  if (!gateway || !(await paymentSettings(tx)).methods.includes(provider)) throw new Refusal('methodOff');
  return gateway;
}

function wayOf({ provider, device }: InputOf<typeof startCall>, openid: string | undefined): PaymentWay {
  if (provider === 'wechat') return device === 'wechat' && openid ? 'jsapi' : 'qr';
  return device === 'desktop' ? 'page' : 'wap';
}

async function waitingFor(tx: Tx, memberRid: string, payable: Payable): Promise<PaymentRow | undefined> {
  switch (payable.kind) {
    case 'deposit':
      return findWaiting(tx, memberRid, { deposit_rid: payable.rid });
    case 'order':
      return findWaiting(tx, memberRid, { order_rid: payable.rid });
    case 'statement':
      return findWaiting(tx, memberRid, { statement_rids: payable.rids });
    case 'reservation':
      return findWaitingBooking(tx, memberRid, payable);
  }
}

/** Statements stay 付款中 with all others of their payment; what a deposit or an order costs may have changed. */
async function isStillDue({ transaction, clock, actor, input }: Call<typeof startCall>, waiting: PaymentRow) {
  const payable = input.for;
  if (payable.kind === 'statement') return payable.rids.every((rid) => waiting.statement_rids.includes(rid));
  const due = await transaction((tx) => dueOf({ tx, clock, actor }, payable)).catch(() => undefined);
  return due?.amount_fen === waiting.amount_fen;
}

/** Where the payer comes back to. */
function pageOf(payable: Payable): string {
  switch (payable.kind) {
    case 'deposit':
      return `/member/prestore?rid=${payable.rid}`;
    case 'order':
      return `/member/order?rid=${payable.rid}`;
    case 'statement':
      return '/member/unpaid';
    case 'reservation':
      return '/member/order?view=reservation';
  }
}

/** What a payer reads when the provider does not answer. */
export function refuseAway(error: unknown): never {
  if (error instanceof ProviderAway) throw new Refusal('providerAway');
  throw error;
}

export type StartedPayment = Opened | { known: string };
export const isKnown = (made: StartedPayment): made is { known: string } => 'known' in made;

import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { Demand } from '@yance/contract/orders/demand.ts';
import type { Appointment, SampleDelivery } from '@yance/contract/sampling/pickup-form.ts';
import { newRid, type ReadWork, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { port } from '../../../kernel/port.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clockColumns } from '../../../kernel/running-clock.ts';
import { releaseHolds } from '../../charges/index.ts';
import { newAgreement } from '../agreement/agreement.ts';
import { anyOrder, moveOrder, ownOrder, type Moved } from '../state/move-order.ts';
import { clockFor, setClock } from '../state/order-clock.ts';
import { hasSamples, type Extra, type Order } from '../state/order-model.ts';
import { insertAgreement, latestAgreement } from '../agreements.store.ts';
import { openProposal, patchOrder, patchProposal } from '../orders.store.ts';

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
export const awaitedPickup: Pickups['awaited'] = (work, orderRid) => pickups.get().awaited(work, orderRid);

/** The pickup that a new order asks for, for who follows `order.submit`; `extra_rid` is the order's extra that its fee is. */
export interface RequestedPickup {
  quoted: QuotedPickup;
  extra_rid: string | null;
}

/** Checks the delivery of a demand: a pickup by its calendar, whose fee is an extra of the order. */
export async function quoteDelivery(
  work: ReadWork,
  given: { memberRid: string; demand: Demand; scene: string | null },
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

/** Takes an extra off an order that goes on, and gives back what was held for it. The agreement without it is a new version to sign. */
export async function removeExtra(work: Work, rid: string, extraRid: string): Promise<void> {
  const order = await anyOrder(work, rid);
  const extra = order.extras.find((one) => one.rid === extraRid);
  if (!extra) return;
  await releaseHolds(work, { cause_rids: [extraRid] });
  if (order.state === 'cancelled') return;
  const after_fen = order.total_fen - extra.amount_fen;
  await patchOrder(work.tx, rid, { extras: order.extras.filter((one) => one.rid !== extraRid), total_fen: after_fen });
  const proposal = await openProposal(work.tx, rid);
  if (proposal)
    await patchProposal(work.tx, rid, {
      before_fen: proposal.before_fen - extra.amount_fen,
      after_fen: proposal.after_fen - extra.amount_fen,
    });
  await agreeWithout(work, order, extra);
  // A new plan that waits for the customer is signed by accepting it.
  if (order.state === 'accepting') return;
  await announce(work, {
    entity: 'order',
    entity_rid: rid,
    event: 'adjusted',
    from_state: order.state,
    to_state: order.state,
    reason: `不再收取${extra.title}费用`,
    details: { before_fen: order.total_fen, after_fen, changes: [`${extra.title}：取消`] },
  });
}

async function agreeWithout(work: Work, order: Order, extra: Extra): Promise<void> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest) return;
  const { extras, total_fen } = latest.content;
  const left = extras.filter(({ kind }) => kind !== extra.kind);
  if (left.length === extras.length) return;
  const version = latest.version + 1;
  const content = { ...latest.content, extras: left, total_fen: total_fen - extra.amount_fen };
  await insertAgreement(
    work.tx,
    newAgreement(work, { memberRid: order.member_rid, orderRid: order.rid, version, content }),
  );
}

/** Notes that the samples of an order are fetched after all, so that nothing asks the customer to send them. */
export async function isFetched(work: Work, rid: string): Promise<void> {
  await patchOrder(work.tx, rid, { delivery_type: 1 });
}

/** Notes that the customer sends or brings the samples after all. */
export async function bringsByItself(work: Work, rid: string): Promise<void> {
  await patchOrder(work.tx, rid, { delivery_type: 0 });
}

/** An order whose pickup fell through waits for its samples from the beginning: with every reminder and the whole time to send them. */
export async function waitAnew(work: Work, rid: string): Promise<void> {
  const order = await anyOrder(work, rid);
  if (order.state !== 'sending') return;
  const running = await clockFor(work.tx, order, work.clock.now());
  if (!running) return;
  await patchOrder(work.tx, rid, clockColumns(running));
  await setClock(work, { ...order, clock_until: running.until });
}

/** The booking on site moved: pickups of the order must lie before it. Returns whether that is news. */
export async function moveSceneDate(work: Work, rid: string, scene_date: string | null): Promise<boolean> {
  const order = await anyOrder(work, rid);
  if (order.scene_date === scene_date) return false;
  await patchOrder(work.tx, rid, { scene_date });
  return true;
}

/** The customer brings the samples to the laboratory in person. */
export async function dropOffOrder(work: Work, rid: string): Promise<Moved> {
  const order = await ownOrder(work, rid);
  if (!hasSamples(order)) throw new Refusal('stepNotAllowed');
  return moveOrder(work, order.rid, 'dropOff');
}

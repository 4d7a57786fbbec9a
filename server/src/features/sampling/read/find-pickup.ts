import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import type { getPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { pickupMachine } from '@yance/contract/sampling/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ordersOfMember } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { attachableStates, isAttachable } from '../collect/attach-pickup.ts';
import { findPickup } from '../sampling.store.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { staffCardsOf } from './pickup-card.ts';
import { readsPickup } from './reads-pickup.ts';

export async function pickupForStaff(work: StaffWork, rid: string): Promise<OutputOf<typeof getPickup>> {
  const row = await findPickup(work.tx, rid);
  if (!row || !readsPickup(work.actor, row)) throw new Refusal('notFound');
  const [card] = await staffCardsOf(work, [row]);
  if (!card) throw new Refusal('notFound');
  const facts = await factsOf(work.tx, 'pickup', rid);
  const names = await staffNames(
    work.tx,
    facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : [])),
  );
  const timeline = facts.map((fact) => ({
    ...timelineLine(pickupMachine, fact, ({ actor_kind, actor_rid }) =>
      actor_kind === 'staff' ? (names.get(actor_rid ?? '') ?? '') : actor_kind === 'member' ? '客户' : '系统',
    ),
    details: {},
  }));
  return { ...card, timeline, orders: await ordersFor(work.tx, row) };
}

/** The orders to which the keeper may give the samples of a pickup by itself. */
async function ordersFor(tx: Tx, row: Pickup): Promise<OutputOf<typeof getPickup>['orders']> {
  if (row.order_rid !== null || !['collected', 'stored'].includes(row.state)) return [];
  const rows = (await ordersOfMember(tx, row.member_rid, attachableStates)).filter(isAttachable);
  return rows.map(({ rid, order_no, state, titles }) => ({
    rid,
    order_no,
    label: orderMachine.states[state],
    services: titles.join('、'),
  }));
}

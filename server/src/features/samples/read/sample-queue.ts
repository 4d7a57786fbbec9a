import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { notBegun, orderClocks, orderMachine } from '@yance/contract/orders/states.ts';
import type { QueuedOrder, SampleOrder, sampleQueue as queueCall } from '@yance/contract/samples/staff-endpoints.ts';
import { sampleStages, type SampleStage, type SampleState } from '@yance/contract/samples/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { shownClock } from '../../../kernel/time/running-clock.ts';
import { orderRidsByNumber, ordersByRid, shipmentsOf, type Order } from '../../orders/index.ts';
import { lateParcels } from './late-parcels.ts';
import { sampleCardOf } from './sample-card.ts';
import type { Sample } from '../storage/sample-model.ts';
import {
  beingCollected,
  countOrdersAtStages,
  orderRidsByCode,
  pageOfOrderRids,
  samplesOfOrders,
} from '../samples.store.ts';
import { troubledUntil } from '../trouble/trouble-clock.ts';

/** Orders with samples at a stage, or those that a typed or scanned number means. */
export async function sampleQueue(
  work: StaffWork,
  input: InputOf<typeof queueCall>,
): Promise<OutputOf<typeof queueCall>> {
  const { tx } = work;
  const orderRids = input.kw ? await orderRidsFor(tx, input.kw) : undefined;
  const { rids, total } = await pageOfOrderRids(
    tx,
    { stage: input.stage, memberRid: input.member_rid, ...(orderRids ? { orderRids } : {}) },
    input,
  );
  const orders = await ordersByRid(tx, rids);
  const rows = await samplesOfOrders(tx, rids);
  const until = await troubledUntil(tx, rows);
  const late = await lateParcels(tx, rids);
  const fetched = await beingCollected(tx, rids);
  const sent = Map.groupBy(await shipmentsOf(tx, rids), ({ order_rid }) => order_rid);
  const list = rids.flatMap((rid) => {
    const order = orders.get(rid);
    if (!order) return [];
    const own = rows.filter((row) => row.order_rid === rid);
    const delays = late.get(rid) ?? [];
    const shown = { ...sampleOrderOf(order, own, work.actor), phone: maskPhone(order.contact_phone) };
    return [
      {
        ...shown,
        clock: clockOf(order, until.get(rid)),
        parcels: sent.get(rid)?.map(parcelOf) ?? [],
        delays,
        stages: stagesOf(shown, delays, fetched.has(rid)),
      },
    ];
  });
  return { list, total, page: input.page, size: input.size, counts: await countOrdersAtStages(tx) };
}

export function sampleOrderOf(order: Order, rows: readonly Sample[], reader: Actor): SampleOrder {
  return {
    order_rid: order.rid,
    order_no: order.order_no,
    order_state: order.state,
    order_label: orderMachine.states[order.state],
    created: shanghaiIso(order.created_at),
    member_rid: order.member_rid,
    contact: order.contact_name,
    phone: order.contact_phone,
    titles: order.titles,
    samples: rows.map((row) => sampleCardOf(row, reader)),
    missing: notBegun[order.state] ?? null,
    complaining: order.complaining,
    outstanding: rows.filter((row) => ['expected', 'travelling'].includes(row.state)).length,
  };
}

export const parcelOf = ({ courier, number }: { courier: string; number: string }) => ({ courier, number });

/** The stages under which an order is listed, as `atStage` of the store finds it. */
function stagesOf({ samples, missing }: SampleOrder, delays: QueuedOrder['delays'], fetched: boolean): SampleStage[] {
  const states = samples.map(({ state }) => state);
  return keysOf(sampleStages).filter((stage) => {
    const there: readonly SampleState[] = sampleStages[stage].states;
    if (!states.some((state) => there.includes(state))) return false;
    if (stage === 'late') return delays.some(({ inquired }) => inquired === null);
    if (stage === 'arriving') return fetched || states.includes('travelling');
    return stage !== 'unsent' || (!fetched && missing === null);
  });
}

/** The states of an order whose clock is about its samples. */
export const shownClocks: readonly Order['state'][] = ['sending', 'travelling', 'troubled'];

/**
 * While the samples are awaited or the customer has to choose, the order's own clock; else that of a sample in trouble
 * by itself.
 */
function clockOf(order: Order, troubled: Date | undefined): QueuedOrder['clock'] {
  const own = shownClocks.includes(order.state) ? shownClock(orderClocks, order) : null;
  if (own) return own;
  return troubled ? { kind: 'resolve', label: '解除样品异常', until: shanghaiIso(troubled) } : null;
}

/** The orders that a typed or scanned text means: their number, a courier's, a label, a code or a place. */
export async function orderRidsFor(tx: Tx, kw: string): Promise<string[]> {
  const named = await orderRidsByNumber(tx, kw);
  return named.length > 0 ? named : orderRidsByCode(tx, kw);
}

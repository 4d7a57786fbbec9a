import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { type PaperReport, type ReportState, reportStates } from '@yance/contract/orders/report-endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { trackedParcels } from '../../parcels/index.ts';
import type { Order } from '../state/order-model.ts';
import { receiversFor } from './find-receiver.ts';

/** The paper reports of orders that have one, in at most two statements. */
export async function reportsOf(tx: Tx, list: readonly Order[]): Promise<PaperReport[]> {
  const receivers = await receiversFor(tx, list);
  const left = list.filter(({ report_sent_at }) => report_sent_at);
  const tracked = left.length > 0 ? await trackedParcels(tx, left.map(parcelOf)) : [];
  return list.map((order) => {
    const { report_due_at, report_sent_at } = order;
    const state = stateOf(order);
    return {
      state,
      label: reportStates[state],
      receiver: receivers.get(order.rid) ?? null,
      addressed: order.report_receiver !== null,
      due_at: report_due_at ? shanghaiIso(report_due_at) : null,
      ...parcelOf(order),
      sent_at: report_sent_at ? shanghaiIso(report_sent_at) : null,
      tracking: tracked[left.indexOf(order)] ?? null,
    };
  });
}

/** The report of a list that was made of one order. */
export function singleReport<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('The order has no row.');
  return one;
}

export function stateOf(order: Order): ReportState {
  if (order.report_sent_at) return 'sent';
  if (order.state === 'cancelled') return 'ended';
  return order.report_due_at ? 'due' : 'waiting';
}

/** The paper report of an order; null where only the electronic one was asked for. */
export async function paperReportOf(tx: Tx, order: Order): Promise<PaperReport | null> {
  if (order.report !== 'paper') return null;
  return singleReport(await reportsOf(tx, [order]));
}

const parcelOf = ({ report_courier: courier, report_number: number }: Order) => ({ courier, number });

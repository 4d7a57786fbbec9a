import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Demand } from '@yance/contract/orders/demand.ts';
import { type PaperReport, type ReportState, reportStates } from '@yance/contract/orders/report-endpoints.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { firstAddresses, getAddress, receiverOf } from '../../identity/index.ts';
import { trackedParcels } from '../../parcels/index.ts';
import type { Extra, Order } from '../state/order-model.ts';

/** The paper reports of orders that have one, in at most two statements. */
export async function reportsOf(tx: Tx, list: readonly Order[]): Promise<PaperReport[]> {
  const receivers = await receiversFor(tx, list);
  const left = list.filter(({ report_sent_at }) => report_sent_at);
  const told = left.length > 0 ? await trackedParcels(tx, left.map(parcelOf)) : [];
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
      tracking: told[left.indexOf(order)] ?? null,
    };
  });
}

/** What is told of a single order. */
export function onlyReport<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('Nothing was told of the order.');
  return one;
}

export function stateOf(order: Order): ReportState {
  if (order.report_sent_at) return 'sent';
  if (order.state === 'cancelled') return 'ended';
  return order.report_due_at ? 'due' : 'waiting';
}

/** Where reports go, by order: to the address that was chosen for it, or else to the member's default one. */
export async function receiversFor(tx: Tx, list: readonly Order[]): Promise<Map<string, Receiver>> {
  const unaddressed = list.filter(({ report_receiver }) => report_receiver === null);
  const own = await firstAddresses(
    tx,
    unaddressed.map(({ member_rid }) => member_rid),
  );
  return new Map(
    list.flatMap(({ rid, member_rid, report_receiver }) => {
      const address = own.get(member_rid);
      const receiver = report_receiver ?? (address && receiverOf(address));
      return receiver ? [[rid, receiver]] : [];
    }),
  );
}

/** The paper report of an order; null where only the electronic one was asked for. */
export async function paperReportOf(tx: Tx, order: Order): Promise<PaperReport | null> {
  if (order.report !== 'paper') return null;
  return onlyReport(await reportsOf(tx, [order]));
}

/** The extra of an order that is settled when its paper report is sent and not before; undefined once that is done. */
export const unsentReport = ({ report, report_sent_at, extras }: Order): Extra | undefined =>
  report === 'paper' && report_sent_at === null ? extras.find(({ kind }) => kind === 'paper_report') : undefined;

/** The receiver that a demand names for its paper report. Refuses `notFound` for an address that is not the member's. */
export async function chosenReceiver(
  { tx, actor }: MemberWork,
  { report, report_address_rid }: Pick<Demand, 'report' | 'report_address_rid'>,
): Promise<Receiver | null> {
  if (report !== 'paper' || !report_address_rid) return null;
  return receiverOf(await getAddress(tx, actor.rid, report_address_rid));
}

const parcelOf = ({ report_courier: courier, report_number: number }: Order) => ({ courier, number });

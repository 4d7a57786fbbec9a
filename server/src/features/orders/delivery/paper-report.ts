import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Demand } from '@yance/contract/orders/demand.ts';
import {
  reportStates,
  type addressReport as addressCall,
  type PaperReport,
  type ReportRow,
  type reportQueue as queueCall,
  type ReportState,
  type sendReport as sendCall,
} from '@yance/contract/orders/report-endpoints.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { MemberWork, StaffWork, Tx } from '../../../kernel/db.ts';
import { announce, follow } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chargeOfCause, settleHold } from '../../charges/index.ts';
import { firstAddresses, getAddress, receiverOf } from '../../identity/index.ts';
import { followParcel, trackedParcels } from '../../parcels/index.ts';
import { readSetting } from '../../settings/index.ts';
import { anyOrder, ownOrder } from '../state/move-order.ts';
import type { Extra, Order } from '../state/order-model.ts';
import { findOrder, patchOrder } from '../orders.store.ts';
import { countReports, pageOfReports } from '../paper-reports.store.ts';

/** The receiver that a demand names for its paper report. Refuses `notFound` for an address that is not the member's. */
export async function chosenReceiver(
  { tx, actor }: MemberWork,
  { report, report_address_rid }: Pick<Demand, 'report' | 'report_address_rid'>,
): Promise<Receiver | null> {
  if (report !== 'paper' || !report_address_rid) return null;
  return receiverOf(await getAddress(tx, actor.rid, report_address_rid));
}

/** The extra of an order that is settled when its paper report is sent and not before; undefined once that is done. */
export const unsentReport = ({ report, report_sent_at, extras }: Order): Extra | undefined =>
  report === 'paper' && report_sent_at === null ? extras.find(({ kind }) => kind === 'paper_report') : undefined;

/** The paper report of an order; null where only the electronic one was asked for. */
export async function paperReportOf(tx: Tx, order: Order): Promise<PaperReport | null> {
  if (order.report !== 'paper') return null;
  return only(await reportsOf(tx, [order]));
}

/** The paper reports of orders that have one, in at most two statements. */
async function reportsOf(tx: Tx, list: readonly Order[]): Promise<PaperReport[]> {
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
function only<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('Nothing was told of the order.');
  return one;
}

const parcelOf = ({ report_courier: courier, report_number: number }: Order) => ({ courier, number });

function stateOf(order: Order): ReportState {
  if (order.report_sent_at) return 'sent';
  if (order.state === 'cancelled') return 'ended';
  return order.report_due_at ? 'due' : 'waiting';
}

/** Where reports go, by order: to the address that was chosen for it, or else to the member's default one. */
async function receiversFor(tx: Tx, list: readonly Order[]): Promise<Map<string, Receiver>> {
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

/** The customer says where the report goes, as long as it is in the house. */
export async function addressReport(work: MemberWork, given: InputOf<typeof addressCall>): Promise<PaperReport> {
  const order = await ownOrder(work, given.rid);
  if (!['waiting', 'due'].includes(stateOf(order)) || order.report !== 'paper') throw new Refusal('noPaperReport');
  const report_receiver = receiverOf(await getAddress(work.tx, order.member_rid, given.address_rid));
  await patchOrder(work.tx, order.rid, { report_receiver });
  await announce(work, { ...aboutOf(order), event: 'reportAddressed' });
  return only(await reportsOf(work.tx, [{ ...order, report_receiver }]));
}

/** The report leaves: its fee is settled now, and its parcel followed. The order is locked first, so it leaves once. */
export async function sendReport(work: StaffWork, given: InputOf<typeof sendCall>): Promise<ReportRow> {
  const { courier, number } = given;
  const order = await anyOrder(work, given.rid);
  const state = stateOf(order);
  if (state === 'sent') throw new Refusal('reportSent');
  if (state !== 'due') throw new Refusal('noPaperReport');
  const receiver = (await receiversFor(work.tx, [order])).get(order.rid);
  if (!receiver) throw new Refusal('noReceiver');
  const sent = {
    report_receiver: receiver,
    report_courier: courier,
    report_number: number,
    report_sent_at: work.clock.now(),
    search: `${order.search} ${number.toLowerCase()}`,
  };
  await patchOrder(work.tx, order.rid, sent);
  const fee = unsentReport(order);
  const charge = fee && (await chargeOfCause(work.tx, fee.rid));
  // The fee follows from the parcel, as every charge follows from its work.
  if (fee && charge?.state === 'frozen')
    await settleHold({ ...work, actor: { kind: 'timer' } }, { cause_rid: fee.rid });
  await followParcel(work, { courier, number, phone: receiver.phone });
  await announce(work, { ...aboutOf(order), event: 'reportSent', details: { courier, number } });
  return only(await rowsOf(work.tx, [{ ...order, ...sent }]));
}

/** A fact about an order that leaves its state alone. */
const aboutOf = ({ rid, state }: Order) =>
  ({ entity: 'order', entity_rid: rid, from_state: state, to_state: state }) as const;

/** The reports that are to be sent, first what is due first, and those that left. */
export async function reportQueue(
  work: StaffWork,
  input: InputOf<typeof queueCall>,
): Promise<OutputOf<typeof queueCall>> {
  const { page, size } = input;
  const { rows, total } = await pageOfReports(work.tx, input, input);
  return { list: await rowsOf(work.tx, rows), total, page, size, counts: await countReports(work.tx) };
}

async function rowsOf(tx: Tx, list: readonly Order[]): Promise<ReportRow[]> {
  const reports = await reportsOf(tx, list);
  return reports.flatMap((report, at) => {
    const order = list[at];
    if (!order) return [];
    const { rid, order_no, titles, contact_name, contact_phone } = order;
    return [{ ...report, rid, order_no, titles, contact_name, contact_phone, created: shanghaiIso(order.created_at) }];
  });
}

/** Published data set the clock by which the report must leave. */
export const reportFollower = follow('order.deliver', async (work, { entity_rid, to_state }) => {
  const order = to_state === 'checking' ? await findOrder(work.tx, entity_rid) : undefined;
  if (order?.report !== 'paper') return;
  const within = hours(await readSetting(work.tx, 'report.paper_hours'));
  await patchOrder(work.tx, entity_rid, { report_due_at: after(work.clock.now(), within) });
});

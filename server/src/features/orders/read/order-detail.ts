import type { FileLink } from '@yance/contract/files/file.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { getOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail, OrderRow } from '@yance/contract/orders/order.ts';
import type { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { customServiceRid } from '@yance/contract/plans/endpoints.ts';
import { offeredUrgencies } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { type Fact, factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { filesByRid, linkOf } from '../../files/index.ts';
import { managerCard, membersByRid } from '../../identity/index.ts';
import { trackedParcels } from '../../parcels/index.ts';
import { urgencyRates } from '../../pricing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { staffNames } from '../../staff/index.ts';
import { parameterLabels } from '../agreement/agreement.ts';
import { latestAgreement } from '../agreements.store.ts';
import { isAgreed } from '../reprice/change-line.ts';
import { isDropped } from '../reprice/dropped-lines.ts';
import { type ArrivalDelay, openDelays } from '../delays.store.ts';
import { canChange } from '../sending/change-shipment.ts';
import { delayCard } from '../delays/delay-card.ts';
import { paperReportOf } from '../paper-report/find-paper-report.ts';
import { promiseCalendar } from '../price/promise-order.ts';
import { shownReduction } from '../price/reductions.ts';
import { messageFilesOf } from '../messages/message-files.ts';
import { messagesOf } from '../messages.store.ts';
import { findOrder, inputsOf, linesOf, shipmentsOf } from '../orders.store.ts';
import { openProposal } from '../proposals.store.ts';
import { hasSamples, type Order, type OrderLine } from '../state/order-model.ts';
import { inputLinks } from '../inputs/input-files.ts';
import { agreementDetail, paymentOf, proposalDetail } from './order-parts.ts';
import { customerOf, orderRowOf, payersOf } from './order-row.ts';

/** Everything a customer sees of one order; another member's order answers like a missing one. */
export async function orderForMember(work: Work, rid: string): Promise<OutputOf<typeof getOrder>> {
  const order = await findOrder(work.tx, rid);
  if (!order || work.actor.kind !== 'member' || order.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return (await assemble(work, order)).detail;
}

export async function orderForStaff(work: Work, rid: string): Promise<OutputOf<typeof getStaffOrder>> {
  const order = await findOrder(work.tx, rid);
  if (!order) throw new Refusal('notFound');
  const { detail, calls, stored } = await assemble(work, order);
  const rates = await urgencyRates(work.tx);
  const services = await servicesByRid(
    work.tx,
    stored.map((line) => line.service_rid),
  );
  const lines = detail.lines.map((line, index) => {
    const saved = stored[index];
    return {
      ...line,
      fields: saved?.fields ?? [],
      urgencies: offeredUrgencies(services.get(line.rid)?.definition ?? { urgent: false, days_max: 0 }),
      agreed: saved !== undefined && !line.dropped && isAgreed(saved, rates),
    };
  });
  return { ...detail, lines, customer: customerOf(order, await membersByRid(work.tx, [order.member_rid])), calls };
}

async function assemble(work: Work, order: Order) {
  const { tx } = work;
  const lines = await linesOf(tx, order.rid);
  const agreement = await latestAgreement(tx, order.rid);
  const proposal = await openProposal(tx, order.rid);
  const parcels = await shipmentsOf(tx, [order.rid]);
  const delays = await openDelays(tx, [order.rid]);
  const notes = await messagesOf(tx, order.rid);
  const facts = await factsOf(tx, 'order', order.rid);
  const charges = await chargesOfOrder(tx, order.rid);
  const manager = await managerCard(tx, order.manager_rid);
  const info = await readSetting(tx, 'localInfo');
  const inputs = await inputsOf(tx, order.rid);
  const photos = lines.flatMap((line) => line.groups.flatMap((group) => group.data.photo_rid ?? []));
  const scans = agreement?.scan_rid ? [agreement.scan_rid] : [];
  const attached = notes.flatMap(({ file_rids }) => file_rids);
  const files = await filesByRid(tx, [...inputs, ...photos, ...scans, ...attached]);
  const names = await namesOf(
    tx,
    work.actor,
    notes.filter((note) => note.by_staff).map((note) => note.author_rid),
    facts,
  );
  const detail: OrderDetail = {
    ...(await rowOf(work, order, agreement)),
    contact_name: order.contact_name,
    contact_phone: order.contact_phone,
    customer_ref: order.customer_ref,
    message: order.message,
    report: order.report,
    paper_report: await paperReportOf(tx, order),
    policy: order.policy,
    lines: lines.map((line) => ({
      ...lineDetail(line, (photo) => linkOf(files, photo, work.clock)),
      dropped: order.state !== 'cancelled' && isDropped(charges, line.rid),
    })),
    ...besidesLines(order),
    agreement: agreement ? agreementDetail(agreement, files, work.clock) : null,
    payment: order.state === 'paying' ? await paymentOf(tx, order) : null,
    cancel_asked: cancelAskedOf(order),
    has_samples: hasSamples(order),
    ...inputLinks(files, { order_rid: order.rid, rids: inputs }, work),
    proposal: proposal ? proposalDetail(proposal) : null,
    manager,
    type: order.delivery_type,
    scene_date: order.scene_date,
    shipments: await shipmentDetails(tx, order, parcels, delays),
    delay: delayOf(delays, { courier: '', number: '' }),
    messages: notes
      .filter((note) => !note.call)
      .map((note) => ({
        at: shanghaiIso(note.at),
        mine: note.by_staff === (work.actor.kind === 'staff'),
        author: note.by_staff ? (names.get(note.author_rid) ?? '业务经理') : order.contact_name,
        content: note.content,
        files: messageFilesOf(files, note, work),
      })),
    timeline: facts.map((fact) => timelineLine(orderMachine, fact, (one) => actorName(one, names))),
    send_to: { address: info.express, phone: info.phone, receiver: '样品管理员' },
    charges: charges.map(({ rid, title, amount_fen, credit_fen, owed_fen, credited_fen, state, label }) => ({
      rid,
      title,
      amount_fen,
      credit_fen,
      owed_fen,
      credited_fen,
      state,
      label,
    })),
  };
  const calls = notes
    .filter((note) => note.call)
    .map((note) => ({ at: shanghaiIso(note.at), author: names.get(note.author_rid) ?? '', note: note.content }));
  return { detail, calls, stored: lines };
}

const rowOf = async (
  work: Work,
  order: Order,
  agreement: Awaited<ReturnType<typeof latestAgreement>>,
): Promise<OrderRow> =>
  orderRowOf(order, work.actor, {
    unsigned: agreement !== undefined && agreement.signed_at === null,
    calendar: await promiseCalendar(work.tx, work.clock.now()),
    payers: await payersOf(work, [order]),
  });

/** What is asked and taken off beside the lines. */
const besidesLines = ({ extras, reductions }: Order) => ({
  extras: extras.map(({ kind, title, amount_fen }) => ({ kind, title, amount_fen })),
  reductions: reductions.map(shownReduction),
});

/** The customer's request to cancel an order under test, until it is answered. */
function cancelAskedOf({ cancel_asked_at, cancel_reason, clock_until, state }: Order): OrderDetail['cancel_asked'] {
  if (!cancel_asked_at || state !== 'testing') return null;
  const until = clock_until && shanghaiIso(clock_until);
  return { at: shanghaiIso(cancel_asked_at), reason: cancel_reason ?? '', until };
}

async function shipmentDetails(
  tx: Tx,
  { state }: Order,
  parcels: Awaited<ReturnType<typeof shipmentsOf>>,
  delays: readonly ArrivalDelay[],
): Promise<OrderDetail['shipments']> {
  const tracked = await trackedParcels(tx, parcels);
  return parcels.flatMap(({ courier, number, created_at }, index) => {
    const tracking = tracked[index];
    if (!tracking) return [];
    const delay = delayOf(delays, { courier, number });
    const changeable = canChange(state, tracking.signed_at);
    return [{ courier, number, created: shanghaiIso(created_at), tracking, delay, changeable }];
  });
}

function delayOf(delays: readonly ArrivalDelay[], { courier, number }: Pick<ArrivalDelay, 'courier' | 'number'>) {
  const found = delays.find((one) => one.courier === courier && one.number === number);
  return found ? delayCard(found) : null;
}

function lineDetail(
  line: OrderLine,
  photoOf: (rid: string | null) => FileLink | null,
): Omit<OrderDetail['lines'][number], 'dropped'> {
  return {
    line_rid: line.rid,
    rid: line.service_rid,
    name: line.name,
    listed: line.service_rid !== customServiceRid,
    note: line.rules.flatMap((rule) => (rule.kind === 'quoted' ? rule.note : [])).join(''),
    img: line.img,
    count: line.count,
    unit: line.unit,
    urgent: line.urgent,
    price: line.price,
    groups: line.groups.map((group) => ({
      ...group.data,
      group_rid: group.rid,
      labels: parameterLabels(line.fields, group.data.parameters),
      photo: photoOf(group.data.photo_rid ?? null),
    })),
  };
}

/** Staff names for messages; in the timeline customers read the role, staff read the name. */
async function namesOf(tx: Tx, reader: Actor, authors: string[], facts: readonly Fact[]): Promise<Map<string, string>> {
  const actors =
    reader.kind === 'staff'
      ? facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : []))
      : [];
  return staffNames(tx, [...new Set([...authors, ...actors])]);
}

function actorName(fact: Fact, names: Map<string, string>): string {
  if (fact.actor_kind === 'staff') return names.get(fact.actor_rid ?? '') ?? '研测';
  if (fact.event === 'approve' || fact.event === 'reject') return '课题组';
  return { member: '客户', timer: '系统', visitor: '访客', computer: '仪器电脑' }[fact.actor_kind] ?? '';
}

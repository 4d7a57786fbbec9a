import { approvalReasons, type ApprovalReason } from '@yance/contract/communities/kinds.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Approval, listApprovals as listCall } from '@yance/contract/orders/approval-endpoints.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { orderLabel } from '@yance/contract/orders/order-label.ts';
import { reservationMachine, reservationModes } from '@yance/contract/reservations/states.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { factsOf, type FactAbout } from '../../../kernel/facts.ts';
import {
  callOf,
  limitsIn,
  placeIn,
  requireManager,
  projectsByRid,
  spentOnProjects,
  spentThisMonth,
  type Place,
  type ProjectRow,
} from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { reservationsByRid, timeBefore, timeDecided, timeWaiting, type Reservation } from '../../reservations/index.ts';
import { approvalsBefore, approvalsOf, linesByOrder, ordersDecided, takenOf } from '../community-orders.store.ts';
import { ordersByRid } from '../orders.store.ts';
import { missingFundsOf } from '../payment/missing-money.ts';
import type { Order } from '../state/order-model.ts';

/** The steps that those who run a community make. */
const deciding = ['approve', 'reject'];
/** Those that a community makes which takes nothing new, such as a frozen one. */
const decidingStill = ['reject'];

/**
 * The orders and the instrument time that wait for those who run a community, each with what is needed to decide: time
 * by when it begins, orders first come first. Or what became of those that waited once, the last first.
 */
export async function listApprovals(
  work: MemberWork,
  { rid, page: asked, size, show, of }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const place = await placeIn(work, rid);
  requireManager(place);
  if (show === 'over') {
    const { list, total } = await decided(work, rid, { offset: (asked - 1) * size, limit: size });
    return { list: await readable(work, place, list), total, page: asked, size };
  }
  const before = of === undefined ? null : await waitingBefore(work.tx, rid, of);
  const page = before === null ? asked : Math.floor(before / size) + 1;
  // Instrument time comes first: it begins soon, and its slot is held meanwhile.
  const offset = (page - 1) * size;
  const time = await timeWaiting(work.tx, rid, { offset, limit: size });
  const more = { offset: Math.max(0, offset - time.total), limit: size - time.rows.length };
  const { rows, total } = await approvalsOf(work.tx, rid, more);
  const waiting = [...(await waitingTimes(work, time.rows)), ...(await waitingOrders(work, rows))];
  return { list: await readable(work, place, waiting), total: time.total + total, page, size };
}

/** How many stand in the queue before this one; null where it does not wait there. */
async function waitingBefore(tx: Tx, communityRid: string, rid: string): Promise<number | null> {
  const before = await timeBefore(tx, communityRid, rid);
  if (before !== null) return before;
  const orders = await approvalsBefore(tx, communityRid, rid);
  return orders === null ? null : orders + (await timeWaiting(tx, communityRid, { offset: 0, limit: 1 })).total;
}

/** Orders and instrument time that waited once, by when they were asked for, the last first; only one page is read. */
async function decided(work: MemberWork, communityRid: string, { offset, limit }: { offset: number; limit: number }) {
  const { tx } = work;
  const upTo = offset + limit;
  const time = await timeDecided(tx, communityRid, { limit: upTo });
  const asked = await ordersDecided(tx, communityRid, { limit: upTo });
  const rids = [...time.keys, ...asked.keys]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(offset, upTo)
    .map(({ rid }) => rid);
  const cards = [
    ...(await waitingTimes(work, await reservationsByRid(tx, rids))),
    ...(await waitingOrders(work, [...(await ordersByRid(tx, rids)).values()])),
  ];
  const byRid = new Map(cards.map((card) => [card.rid, card]));
  return { list: rids.flatMap((rid) => byRid.get(rid) ?? []), total: time.total + asked.total };
}

/** What the cards of orders and of instrument time are made of. */
type Waiting = Pick<Order, 'rid' | 'member_rid' | 'project_rid' | 'created_at' | 'clock_until' | 'customer_ref'> &
  Pick<
    Approval,
    'order_no' | 'total_fen' | 'lines' | 'extras' | 'message' | 'time' | 'more_fen' | 'missing_fen' | 'decision'
  > & {
    reasons: readonly ApprovalReason[];
    actions: Action[];
  };

async function waitingOrders({ tx, actor }: MemberWork, rows: readonly Order[]): Promise<Waiting[]> {
  const rids = rows.map((row) => row.rid);
  const lines = await linesByOrder(tx, rids);
  const facts = Map.groupBy(await factsOf(tx, 'order', rids), (fact) => fact.entity_rid);
  const taken = await takenOf(tx, rids);
  const decision = await decisions(tx, orderMachine, facts);
  const missing = await missingFor(tx, rows);
  return rows.map((order) => ({
    ...order,
    reasons: reasonsIn(facts.get(order.rid) ?? []),
    lines: (lines.get(order.rid) ?? []).map(({ name, count, unit, urgent, amount_fen }) => ({
      name,
      count,
      unit,
      urgent,
      amount_fen,
    })),
    extras: order.extras.map(({ title, amount_fen }) => ({ title, amount_fen })),
    time: null,
    more_fen: Math.max(0, order.total_fen - (taken.get(order.rid) ?? 0)),
    missing_fen: missing.get(order.rid) ?? 0,
    decision: decision(order, orderLabel(order).label),
    actions: actionsFor(orderMachine, order.state, actor),
  }));
}

/** What the money of each of these that waits does not cover. */
async function missingFor(tx: Tx, rows: readonly Order[]): Promise<Map<string, Fen>> {
  const missing = new Map<string, Fen>();
  for (const row of rows) if (row.state === 'approving') missing.set(row.rid, await missingFundsOf(tx, row));
  return missing;
}

async function waitingTimes({ tx, actor }: MemberWork, rows: readonly Reservation[]): Promise<Waiting[]> {
  const rids = rows.map((row) => row.rid);
  const facts = Map.groupBy(await factsOf(tx, 'reservation', rids), (fact) => fact.entity_rid);
  const decision = await decisions(tx, reservationMachine, facts);
  // What was refused costs nothing any more: what it was to cost is its price.
  const totalOf = (row: Reservation) => (row.state === 'approving' ? row.amount_fen : row.price.total_fen);
  return rows.map((row) => ({
    ...row,
    order_no: row.reservation_no,
    total_fen: totalOf(row),
    reasons: reasonsIn(facts.get(row.rid) ?? []),
    lines: [{ name: row.service, count: 1, unit: '次', urgent: 'none', amount_fen: totalOf(row) }],
    extras: [],
    message: row.purpose,
    more_fen: row.amount_fen,
    missing_fen: 0,
    decision: decision(row, reservationMachine.states[row.state]),
    time: {
      instrument: row.instrument.model,
      start: shanghaiIso(row.starts_at),
      end: shanghaiIso(row.ends_at),
      mode_label: reservationModes[row.mode],
    },
    actions: actionsFor(reservationMachine, row.state, actor),
  }));
}

async function readable(work: MemberWork, { community, role }: Place, rows: readonly Waiting[]): Promise<Approval[]> {
  const { tx, actor } = work;
  const asking = [...new Set(rows.map((row) => row.member_rid))];
  const people = await membersByRid(tx, asking);
  const spent = await spentThisMonth(work, community.rid, asking);
  const projects = await projectsByRid(
    tx,
    rows.flatMap(({ project_rid }) => project_rid ?? []),
  );
  const onProjects = await spentOnProjects(tx, [...projects.keys()]);
  const limits = new Map((await limitsIn(tx, community.rid, asking)).map((row) => [row.member_rid, row]));
  const steps = community.state === 'active' ? deciding : decidingStill;
  return rows.map((row) => {
    const { rid, order_no, total_fen, lines, extras, time, customer_ref, message, more_fen, missing_fen, decision } =
      row;
    const member = people.get(row.member_rid);
    const limit = limits.get(row.member_rid);
    const mayDecide = role === 'owner' || row.member_rid !== actor.rid;
    return {
      rid,
      order_no,
      created: shanghaiIso(row.created_at),
      until: row.clock_until && shanghaiIso(row.clock_until),
      person: callOf(member),
      company: member?.company ?? '',
      reasons: row.reasons.map((key) => ({ key, label: approvalReasons[key] })),
      total_fen,
      lines,
      extras,
      time,
      project: projectOf(projects.get(row.project_rid ?? ''), onProjects),
      customer_ref,
      message,
      limits: limit
        ? {
            month_limit_fen: limit.month_limit_fen,
            order_limit_fen: limit.order_limit_fen,
            needs_approval: limit.needs_approval,
            used_fen: spent.get(row.member_rid) ?? 0,
          }
        : null,
      more_fen,
      missing_fen,
      decision,
      actions: mayDecide ? row.actions.filter(({ event }) => steps.includes(event)) : [],
    };
  });
}

/** What an order is for, with what is spent of its budget. */
const projectOf = (project: ProjectRow | undefined, spent: ReadonlyMap<string, number>): Approval['project'] =>
  project ? { name: project.name, budget_fen: project.budget_fen, spent_fen: spent.get(project.rid) ?? 0 } : null;

/** Why the newest step that made an order or instrument time wait did so. */
function reasonsIn(facts: readonly FactAbout<'order' | 'reservation'>[]): readonly ApprovalReason[] {
  const asked = facts.findLast(({ to_state }) => to_state === 'approving');
  return asked && 'approval' in asked.details ? (asked.details.approval ?? []) : [];
}

/** How each left the queue the last time, in words; null for one that waits. */
async function decisions(
  tx: Tx,
  machine: typeof orderMachine | typeof reservationMachine,
  facts: ReadonlyMap<string, FactAbout<'order' | 'reservation'>[]>,
) {
  const last = new Map(
    [...facts].map(([rid, own]) => [
      rid,
      own.findLast(({ from_state, to_state }) => from_state === 'approving' && to_state !== 'approving'),
    ]),
  );
  const by = [...last.values()].flatMap((one) => (one?.actor_kind === 'member' && one.actor_rid ? one.actor_rid : []));
  const people = await membersByRid(tx, by);
  const others: Record<string, string> = { staff: '平台', timer: '系统' };
  return ({ rid, state }: { rid: string; state: string }, to: string): Approval['decision'] => {
    const fact = last.get(rid);
    if (!fact || state === 'approving') return null;
    const name = others[fact.actor_kind] ?? callOf(people.get(fact.actor_rid ?? ''));
    const { label, at, actor, reason } = timelineLine(machine, fact, () => name);
    return { label, at, by: actor, reason: reason ?? '', to };
  };
}

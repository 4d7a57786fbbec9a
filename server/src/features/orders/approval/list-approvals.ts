import { approvalReasons, type ApprovalReason } from '@yance/contract/communities/kinds.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Approval, listApprovals as listCall } from '@yance/contract/orders/approval-endpoints.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { factsOf, type FactAbout } from '../../../kernel/facts.ts';
import {
  callOf,
  communityOrders,
  limitsIn,
  placeIn,
  requireManager,
  projectsByRid,
  spentThisMonth,
  type Place,
  type ProjectRow,
} from '../../communities/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { approvalsOf, linesByOrder } from '../community-orders.store.ts';
import type { Order } from '../state/order-model.ts';

/** The steps that those who run a community make. */
const deciding = ['approve', 'reject'];

/** The orders that wait for those who run a community, first come first, each with what is needed to decide. */
export async function listApprovals(
  work: MemberWork,
  { rid, page, size }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const place = await placeIn(work, rid);
  requireManager(place);
  const { rows, total } = await approvalsOf(work.tx, rid, { page, size });
  return { list: await readable(work, place, rows), total, page, size };
}

async function readable(work: MemberWork, { community, role }: Place, rows: readonly Order[]): Promise<Approval[]> {
  const { tx, actor } = work;
  const asking = [...new Set(rows.map((row) => row.member_rid))];
  const people = await membersByRid(tx, asking);
  const spent = await spentThisMonth(work, community.rid, asking);
  const projects = await projectsByRid(
    tx,
    rows.flatMap(({ project_rid }) => project_rid ?? []),
  );
  const onProjects = await communityOrders.get().spentOn(tx, [...projects.keys()]);
  const limits = new Map((await limitsIn(tx, community.rid, asking)).map((row) => [row.member_rid, row]));
  const rids = rows.map((row) => row.rid);
  const lines = await linesByOrder(tx, rids);
  const facts = Map.groupBy(await factsOf(tx, 'order', rids), (fact) => fact.entity_rid);
  return rows.map((order) => {
    const member = people.get(order.member_rid);
    const limit = limits.get(order.member_rid);
    const mayDecide = role === 'owner' || order.member_rid !== actor.rid;
    return {
      rid: order.rid,
      order_no: order.order_no,
      created: shanghaiIso(order.created_at),
      until: order.clock_until && shanghaiIso(order.clock_until),
      person: callOf(member),
      company: member?.company ?? '',
      reasons: reasonsIn(facts.get(order.rid) ?? []).map((key) => ({ key, label: approvalReasons[key] })),
      total_fen: order.total_fen,
      lines: (lines.get(order.rid) ?? []).map(({ name, count, unit, urgent, amount_fen }) => ({
        name,
        count,
        unit,
        urgent,
        amount_fen,
      })),
      extras: order.extras.map(({ title, amount_fen }) => ({ title, amount_fen })),
      project: projectOf(projects.get(order.project_rid ?? ''), onProjects),
      customer_ref: order.customer_ref,
      message: order.message,
      limits: limit
        ? {
            month_limit_fen: limit.month_limit_fen,
            order_limit_fen: limit.order_limit_fen,
            needs_approval: limit.needs_approval,
            used_fen: spent.get(order.member_rid) ?? 0,
          }
        : null,
      actions: mayDecide
        ? actionsFor(orderMachine, order.state, actor).filter(({ event }) => deciding.includes(event))
        : [],
    };
  });
}

/** What an order is for, with what is spent of its budget. */
const projectOf = (project: ProjectRow | undefined, spent: ReadonlyMap<string, number>): Approval['project'] =>
  project ? { name: project.name, budget_fen: project.budget_fen, spent_fen: spent.get(project.rid) ?? 0 } : null;

/** Why the newest step that made an order wait did so. */
function reasonsIn(facts: readonly FactAbout<'order'>[]): readonly ApprovalReason[] {
  const asked = facts.findLast(({ to_state }) => to_state === 'approving');
  return asked && 'approval' in asked.details ? (asked.details.approval ?? []) : [];
}

import { orderLabel } from '@yance/contract/orders/order-label.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { projectsByRid, type ProjectRow } from '../../communities/index.ts';
import { membersByRid, type MemberProfile } from '../../identity/index.ts';
import { newestTimeOf, timeByRid, type Reservation, type TestedFilter } from '../../reservations/index.ts';
import { newestOf } from '../community-orders.store.ts';
import { ordersByRid } from '../orders.store.ts';
import type { Order } from '../state/order-model.ts';

/** An order or instrument time that a community's money pays. */
export interface Tested {
  rid: string;
  number: string;
  created_at: Date;
  member: MemberProfile | undefined;
  titles: readonly string[];
  /** Null for instrument time. */
  samples: number | null;
  /** Null for an order. */
  time: { start: Date; end: Date } | null;
  project: ProjectRow | undefined;
  /** The grant number that it was made with. */
  customer_ref: string;
  label: string;
  total_fen: Fen;
}

/** Who had what tested on a community's money, the newest first: orders and instrument time in one list. */
export async function testedBy(
  tx: Tx,
  communityRid: string,
  { offset, limit, filter }: { offset: number; limit: number; filter: TestedFilter },
): Promise<{ list: Tested[]; total: number }> {
  const upTo = offset + limit;
  const asked = { limit: upTo, filter };
  const [orders, times] = [await newestOf(tx, communityRid, asked), await newestTimeOf(tx, communityRid, asked)];
  const rids = [...orders.keys, ...times.keys]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(offset, upTo)
    .map(({ rid }) => rid);
  const rows = new Map<string, Row>([
    ...[...(await ordersByRid(tx, rids))].map(([rid, order]) => [rid, ofOrder(order)] as const),
    ...(await timeByRid(tx, rids)).map((time) => [time.rid, ofTime(time)] as const),
  ]);
  const people = await membersByRid(
    tx,
    [...rows.values()].map(({ member_rid }) => member_rid),
  );
  const projects = await projectsByRid(
    tx,
    [...rows.values()].flatMap(({ project_rid }) => project_rid ?? []),
  );
  const list = rids.flatMap((rid) => {
    const row = rows.get(rid);
    if (!row) return [];
    const { member_rid, project_rid, ...rest } = row;
    return { ...rest, member: people.get(member_rid), project: projects.get(project_rid ?? '') };
  });
  return { list, total: orders.total + times.total };
}

type Row = Omit<Tested, 'member' | 'project'> & Pick<Order, 'member_rid' | 'project_rid'>;

function ofOrder(order: Order): Row {
  const { rid, order_no, created_at, titles, samples, member_rid, project_rid, customer_ref, total_fen } = order;
  const made = { rid, number: order_no, created_at, member_rid, project_rid, customer_ref };
  return { ...made, titles, samples, time: null, label: orderLabel(order).label, total_fen };
}

function ofTime(row: Reservation): Row {
  const { rid, reservation_no, created_at, service, member_rid, project_rid, customer_ref, state } = row;
  return {
    rid,
    number: reservation_no,
    created_at,
    member_rid,
    project_rid,
    customer_ref,
    titles: [service],
    samples: null,
    time: { start: row.starts_at, end: row.ends_at },
    label: reservationMachine.states[state],
    total_fen: row.amount_fen,
  };
}

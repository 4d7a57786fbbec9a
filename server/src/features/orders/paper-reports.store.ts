import { and, count, desc, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, inTurn, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import type { Order } from './state/order-model.ts';
import { orders } from './orders.tables.ts';

/** The data are published, and the paper report has not left. */
export const unsentReports = and(isNotNull(orders.report_due_at), isNull(orders.report_sent_at));
const conditions = {
  due: unsentReports,
  sent: isNotNull(orders.report_sent_at),
};
const sortable = { clock: [orders.report_due_at, orders.rid], created: orders.created_at };

/**
 * A page of the orders whose paper report is to be sent or was; what is due first comes first unless another order is
 * requested.
 */
export async function pageOfReports(
  tx: Tx,
  { state, kw }: { state?: keyof typeof conditions | undefined; kw: string },
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: Order[]; total: number }> {
  const where = and(
    state ? conditions[state] : isNotNull(orders.report_due_at),
    kw ? like(orders.search, containing(kw.toLowerCase())) : undefined,
  );
  const usual: SQL[] =
    state === 'sent'
      ? [desc(orders.report_sent_at), desc(orders.rid)]
      : inTurn(orders.report_due_at, orders.rid, { queue: state === 'due' });
  const rows = await tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, usual))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(orders).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countReports(tx: Tx): Promise<Record<keyof typeof conditions, number>> {
  const [row] = await tx
    .select({
      due: sql`count(*) filter (where ${conditions.due})`.mapWith(Number),
      sent: sql`count(*) filter (where ${conditions.sent})`.mapWith(Number),
    })
    .from(orders)
    .where(isNotNull(orders.report_due_at));
  return { due: row?.due ?? 0, sent: row?.sent ?? 0 };
}

/** The reports that wait to be sent, by their clocks. */
export const reportsWaiting = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, orders, { where: conditions.due, clock: orders.report_due_at, now });

import type { OrderState } from '@yance/contract/orders/states.ts';
import { desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { sendAhead } from '../../kernel/postgres/send-ahead.ts';
import type { Agreement } from './state/order-model.ts';
import { agreements, orders } from './orders.tables.ts';

/** Keeps the one agreement draft of a member. */
export async function replaceDraftAgreement(tx: Tx, row: Agreement): Promise<void> {
  const draft = { target: agreements.member_rid, targetWhere: isNull(agreements.order_rid), set: newColumns };
  await sendAhead(tx, tx.insert(agreements).values(row).onConflictDoUpdate(draft));
}

/** The values of the row that met another one, so that its content is sent once. */
const newColumns = Object.fromEntries(
  Object.entries(getTableColumns(agreements)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

export async function insertAgreement(tx: Tx, row: Agreement): Promise<void> {
  await tx.insert(agreements).values(row);
}

export async function findAgreement(tx: Tx, rid: string): Promise<Agreement | undefined> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.rid, rid));
  return row;
}

/** The newest version of an order's agreement. */
export async function latestAgreement(tx: Tx, orderRid: string): Promise<Agreement | undefined> {
  const [row] = await tx
    .select()
    .from(agreements)
    .where(eq(agreements.order_rid, orderRid))
    .orderBy(desc(agreements.version))
    .limit(1);
  return row;
}

/** Signature and scan of a version; what it says never changes. */
export async function patchAgreement(
  tx: Tx,
  rid: string,
  change: Partial<
    Pick<
      Agreement,
      'signed_at' | 'sign_name' | 'sign_ip' | 'sign_kind' | 'scan_rid' | 'scan_at' | 'scan_checked_at' | 'scan_reason'
    >
  >,
): Promise<void> {
  await tx.update(agreements).set(change).where(eq(agreements.rid, rid));
}

/** The version behind a public code, with the number and state of its order and the order's newest version. */
export async function findAgreementByCode(
  tx: Tx,
  code: string,
): Promise<{ agreement: Agreement; order_no: string; order_state: OrderState; newest: number } | undefined> {
  const [row] = await tx
    .select({
      agreement: agreements,
      order_no: orders.order_no,
      order_state: orders.state,
      newest: sql<number>`(select max(one.version) from ${agreements} one where one.order_rid = ${agreements.order_rid})`,
    })
    .from(agreements)
    .innerJoin(orders, eq(orders.rid, agreements.order_rid))
    .where(eq(agreements.code, code));
  return row;
}

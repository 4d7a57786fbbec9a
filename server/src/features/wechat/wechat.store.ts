import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { wechatAccessTokens, wechatPageTickets } from './wechat.tables.ts';

const tables = { access: wechatAccessTokens, page: wechatPageTickets } as const;
/** The access token, or the ticket that signs pages. */
export type SecretKind = keyof typeof tables;
type SecretRow = typeof wechatAccessTokens.$inferSelect;

/** Locks an account's secret, making its row where there is none. */
export async function lockSecret(tx: Tx, kind: SecretKind, appId: string): Promise<SecretRow> {
  const table = tables[kind];
  await tx.insert(table).values({ app_id: appId }).onConflictDoNothing();
  const [row] = await tx.select().from(table).where(eq(table.app_id, appId)).for('update');
  if (!row) throw new Error('The row of the shared secret is missing.');
  return row;
}

export async function changeSecret(tx: Tx, kind: SecretKind, appId: string, set: Partial<SecretRow>): Promise<void> {
  const table = tables[kind];
  await tx.update(table).set(set).where(eq(table.app_id, appId));
}

/** Lets go of a secret that WeChat no longer takes, unless another process has fetched the next one already. */
export async function dropSecret(tx: Tx, kind: SecretKind, appId: string, token: string): Promise<void> {
  const table = tables[kind];
  await tx
    .update(table)
    .set({ token: null, expires_at: null })
    .where(and(eq(table.app_id, appId), eq(table.token, token)));
}

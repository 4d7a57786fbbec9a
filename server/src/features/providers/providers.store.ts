import type { ProviderName } from '@yance/contract/providers/providers.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { providerAccounts, providerKeys } from './providers.tables.ts';

export type KeyRow = typeof providerKeys.$inferSelect;
export type AccountRow = typeof providerAccounts.$inferSelect;

/** One change of accounts at a time, so that all values are sealed by one key. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('provider_accounts'))`);
}

/** There are a few dozen at the most: as many as the contract has fields. */
export const allKeys = (tx: Tx): Promise<KeyRow[]> =>
  tx.select().from(providerKeys).orderBy(asc(providerKeys.provider), asc(providerKeys.field));

export const allAccounts = (tx: Tx): Promise<AccountRow[]> => tx.select().from(providerAccounts);

export async function accountRow(tx: Tx, provider: ProviderName): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(providerAccounts).where(eq(providerAccounts.provider, provider));
  return row;
}

/** Writes a value in the place of the one before it. */
export async function putKey(tx: Tx, row: KeyRow): Promise<void> {
  const { provider: _, field: __, ...set } = row;
  await tx
    .insert(providerKeys)
    .values(row)
    .onConflictDoUpdate({ target: [providerKeys.provider, providerKeys.field], set });
}

/** Deletes values of an account, or all of them; returns how many there were. */
export async function dropKeys(tx: Tx, provider: ProviderName, fields?: readonly string[]): Promise<number> {
  const these = fields && inArray(providerKeys.field, [...fields]);
  const { rowCount } = await tx.delete(providerKeys).where(and(eq(providerKeys.provider, provider), these));
  return rowCount ?? 0;
}

/** Counts a change of an account; its last test says nothing about the new values. */
export async function countChange(tx: Tx, provider: ProviderName): Promise<number> {
  const [row] = await tx
    .insert(providerAccounts)
    .values({ provider, version: 1 })
    .onConflictDoUpdate({
      target: providerAccounts.provider,
      set: { version: sql`${providerAccounts.version} + 1`, test_passed: null, test_words: '' },
    })
    .returning({ version: providerAccounts.version });
  return row?.version ?? 0;
}

export async function beginTestOf(
  tx: Tx,
  provider: ProviderName,
  by: { tested_at: Date; tested_by: string },
): Promise<void> {
  const set = { ...by, test_passed: null, test_words: '' };
  await tx
    .insert(providerAccounts)
    .values({ provider, version: 0, ...set })
    .onConflictDoUpdate({ target: providerAccounts.provider, set });
}

/** Keeps what came of a test of this version of an account. */
export async function keepTestOf(
  tx: Tx,
  { provider, version }: Pick<AccountRow, 'provider' | 'version'>,
  came: Pick<AccountRow, 'test_passed' | 'test_words'>,
): Promise<void> {
  await tx
    .update(providerAccounts)
    .set(came)
    .where(and(eq(providerAccounts.provider, provider), eq(providerAccounts.version, version)));
}

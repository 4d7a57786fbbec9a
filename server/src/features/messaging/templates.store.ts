import type { Channel } from '@yance/contract/notifications/channels.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { messageTemplates, messageTemplateVersions } from './messaging.tables.ts';

export type StoredTemplate = typeof messageTemplates.$inferSelect;
export type TemplateVersion = typeof messageTemplateVersions.$inferSelect;

/** Templates of all channels, or of one key. */
export async function storedTemplates(tx: Tx, key?: string): Promise<StoredTemplate[]> {
  return tx
    .select()
    .from(messageTemplates)
    .where(key === undefined ? undefined : eq(messageTemplates.key, key))
    .orderBy(asc(messageTemplates.key));
}

export async function storedTemplate(tx: Tx, key: string, channel: Channel): Promise<StoredTemplate | undefined> {
  const [row] = await tx.select().from(messageTemplates).where(of(key, channel));
  return row;
}

export async function lockTemplate(tx: Tx, key: string, channel: Channel): Promise<StoredTemplate | undefined> {
  const [row] = await tx.select().from(messageTemplates).where(of(key, channel)).for('update');
  return row;
}

/** Writes templates with a first or a next version each. */
export async function writeTemplates(
  tx: Tx,
  rows: readonly StoredTemplate[],
  made: { note: string; staff_rid: string | null; at: Date },
): Promise<void> {
  for (const row of rows) {
    const { edited: _, ...version } = row;
    await tx
      .insert(messageTemplates)
      .values(row)
      .onConflictDoUpdate({ target: [messageTemplates.key, messageTemplates.channel], set: row });
    await tx.insert(messageTemplateVersions).values({ ...version, ...made });
  }
}

export async function versionsOf(tx: Tx, key: string, channel: Channel): Promise<TemplateVersion[]> {
  return tx
    .select()
    .from(messageTemplateVersions)
    .where(and(eq(messageTemplateVersions.key, key), eq(messageTemplateVersions.channel, channel)))
    .orderBy(desc(messageTemplateVersions.version))
    .limit(100);
}

const of = (key: string, channel: Channel) => and(eq(messageTemplates.key, key), eq(messageTemplates.channel, channel));

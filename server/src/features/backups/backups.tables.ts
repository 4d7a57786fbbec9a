import type { BackupEventKind, BackupKind } from '@yance/contract/backups/staff-endpoints.ts';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Backups that ended well, as the command that made them noted. */
export const backups = pgTable(
  'backups',
  {
    rid: uuid().primaryKey(),
    kind: text().$type<BackupKind>().notNull(),
    complete_until: timestamp({ withTimezone: true }).notNull(),
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    version: text().notNull(),
  },
  (t) => [index('backups_newest').on(t.complete_until.desc().nullsFirst())],
);

/** Backups that ended badly, and trials of bringing one back. */
export const backupEvents = pgTable(
  'backup_events',
  {
    rid: uuid().primaryKey(),
    kind: text().$type<BackupEventKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The folder of the backups. */
    place: text().notNull(),
    /** What went wrong, or what came back, in one sentence. */
    words: text().notNull(),
  },
  (t) => [index('backup_events_newest').on(t.at.desc().nullsFirst())],
);

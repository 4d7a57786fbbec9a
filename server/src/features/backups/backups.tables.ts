import type { BackupKind } from '@yance/contract/backups/staff-endpoints.ts';
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

import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing, rid } from '../kernel/fields.ts';

/** Only commands make backups; what a page may change about them is the setting of their age. */
const { staffCall } = callsAbout('settings');

/**
 * How a backup was made: the whole shop, what had changed since, or by another tool that an administrator has noted.
 */
export const backupKinds = { full: '完整', log: '增量', noted: '其他工具' } as const;
export type BackupKind = keyof typeof backupKinds;

/** What else happened to backups: one failed, one was brought back for a trial and was whole, or was not. */
export const backupEventKinds = { failed: '备份失败', restored: '恢复演练成功', unrestored: '恢复演练失败' } as const;
export type BackupEventKind = keyof typeof backupEventKinds;

const backupEvent = z.object({
  rid,
  kind: z.enum(['failed', 'restored', 'unrestored']),
  at: moment,
  place: z.string(),
  words: z.string(),
});

const backup = z.object({
  rid,
  kind: z.enum(['full', 'log', 'noted']),
  /** Everything done before this moment is in it. */
  complete_until: moment,
  /** The folder, or what was noted about where it is. */
  place: z.string(),
  /** Of what this backup wrote; null where another tool made it. */
  bytes: z.number().int().nullable(),
  version: z.string(),
});

const backups = z.object({
  /** Whether the last good backup is older than `warn_hours`, or there is none. */
  overdue: z.boolean(),
  warn_hours: z.number().int(),
  /** Minutes since the moment until which everything is in the last good backup; null without one. */
  age_minutes: z.number().int().nullable(),
  /** The last failure that no good backup followed; null where there is none. */
  failure: backupEvent.nullable(),
  /** When a backup was last brought back for a trial and was whole; null: never. */
  tried: moment.nullable(),
  /** Failures and trials, the newest first. */
  events: z.array(backupEvent),
  /** The newest first. */
  list: z.array(backup),
});
export type Backups = z.infer<typeof backups>;

export const listBackups = staffCall({
  path: '/api/staff/backups/list',
  summary: '最近的备份，以及最后一次成功的备份是否过旧',
  roles: [],
  input: nothing,
  output: backups,
  effect: 'read',
});

/** Calls of the administrator. */
export const backupStaffCalls = { listBackups };

import { setTimeout as pause } from 'node:timers/promises';
import type { Staff } from '../actor.ts';
import { type Database, isRid } from '../db.ts';
import { personalReadings } from '../kernel.tables.ts';

/** How long a reading waits for others that are written with it. */
const pauseMillis = 250;
const mostAtOnce = 200;
const mostWaiting = 1_000;
const mostSubjects = 200;
/** Past so many the oldest are forgotten: their next reading is noted although it would not have to be. */
const mostRemembered = 10_000;

interface Reading {
  by: Staff;
  path: string;
  subjects: string[];
  ip: string | null;
  at: Date;
  /** For so long the same person's further readings of the same records are not noted. */
  quiet?: number;
}

/** Notes who of the staff read members' personal data, outside of the chain of the audit log. */
export interface Readings {
  /**
   * Takes one reading; many are written by one statement, after their answers. Where too many wait it writes first.
   * @throws when they cannot be written: then nothing more is told
   */
  note: (reading: Reading) => Promise<void>;
  /** Resolves when all that were taken are written. */
  written: () => Promise<void>;
}

/** `failed` hears why readings could not be written; they are kept and tried again. */
export function noteReadings(database: Database, failed: (error: unknown) => void): Readings {
  let waiting: (typeof personalReadings.$inferInsert)[] = [];
  let writing: Promise<void> | undefined;
  let planned = false;
  /** When somebody last noted a reading that is not noted again at once, oldest first. */
  const remembered = new Map<string, number>();

  const keyOf = ({ by, path, subjects }: Reading): string => [by.rid, path, ...subjects].join(' ');
  /** Whether the reading follows another one within its quiet. */
  function repeats(reading: Reading): boolean {
    const last = remembered.get(keyOf(reading));
    return last !== undefined && reading.at.getTime() - last < (reading.quiet ?? 0);
  }
  function remember(reading: Reading): void {
    if (!reading.quiet) return;
    remembered.delete(keyOf(reading));
    remembered.set(keyOf(reading), reading.at.getTime());
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      await database.db.insert(personalReadings).values(batch);
      waiting = waiting.slice(batch.length);
    }
  }
  const written = (): Promise<void> => {
    writing ??= writeAll().finally(() => (writing = undefined));
    return writing;
  };
  function plan(): void {
    if (planned) return;
    planned = true;
    const later = async () => {
      await pause(pauseMillis, undefined, { ref: false });
      planned = false;
      await written();
    };
    later().catch((error: unknown) => {
      failed(error);
      plan();
    });
  }
  return {
    note: async (reading) => {
      if (repeats(reading)) return;
      if (waiting.length >= mostWaiting) await written();
      const { by, path, subjects, ip, at } = reading;
      waiting.push({ path, subjects, ip, at, staff_rid: by.rid, account: by.account });
      remember(reading);
      plan();
    },
    written,
  };
}

const ridKey = /(^|_)rid$/;

/** The records that a call asked for and told of: an object with a rid stands for everything in it. */
export function recordsIn(...contents: readonly unknown[]): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object' || found.size >= mostSubjects) return;
    const own = Object.entries(value).filter(([key, one]) => ridKey.test(key) && typeof one === 'string');
    if (own.length === 0) return Object.values(value).forEach(walk);
    for (const [, rid] of own) if (isRid(rid as string)) found.add(rid as string);
  };
  contents.forEach(walk);
  return [...found].slice(0, mostSubjects);
}

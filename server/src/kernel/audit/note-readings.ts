import { setTimeout as pause } from 'node:timers/promises';
import type { Staff } from '../actor.ts';
import { type Database, isRid } from '../db.ts';
import { personalReadings } from '../kernel.tables.ts';

/** How long a reading waits for others that are written with it. */
const pauseMillis = 250;
const mostAtOnce = 200;
const mostWaiting = 1_000;
const mostSubjects = 200;

interface Reading {
  by: Staff;
  path: string;
  subjects: string[];
  ip: string | null;
  at: Date;
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
    note: async ({ by, ...reading }) => {
      if (waiting.length >= mostWaiting) await written();
      waiting.push({ ...reading, staff_rid: by.rid, account: by.account });
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

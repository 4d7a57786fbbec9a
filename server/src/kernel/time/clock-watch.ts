import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { desc, eq } from 'drizzle-orm';
import { clockHolds, clockSightings } from './clock-watch.tables.ts';
import type { Clock } from '../clock.ts';
import { newRid, type Database } from '../db.ts';

/** How time passes on this machine whatever its clock is set to. */
export interface Machine {
  /** Names this run of the machine. */
  boot: string;
  /** Seconds since then, those asleep included. */
  uptime(): number;
}

export interface ClockLimits {
  /** How far the clock may move otherwise than time passes. */
  jumpMinutes: number;
  /** How long the platform may stand still before an administrator looks first. */
  gapDays: number;
}

export interface ClockWatch {
  /**
   * The present moment, compared with the time that has passed since the last look; holds timers where the two differ.
   */
  look(): Promise<Date>;
}

/**
 * The machine that this process runs on. Its uptime comes from the kernel and does not follow the clock that people
 * set.
 */
export function thisMachine(): Machine {
  let boot = '';
  try {
    boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Elsewhere than on Linux every start counts as a boot: the gap alone is judged then.
    boot = newRid();
  }
  return { boot, uptime };
}

/** Writing more often would gain nothing: only differences of minutes matter. */
const secondsBetweenSightings = 30;

/**
 * Compares the clock with the time that has passed: since the last look while this process runs, since the last stored
 * sighting when it starts. A database on the same machine has the same wrong clock, so its time proves nothing.
 */
export function createClockWatch(
  database: Database,
  clock: Clock,
  given: { machine: Machine; limits: () => Promise<ClockLimits>; say: (line: string) => void },
): ClockWatch {
  const { machine } = given;
  let last: { at: Date; uptime: number } | undefined;
  let storedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<Date> {
    const now = { at: clock.now(), uptime: machine.uptime() };
    const limits = await given.limits();
    const doubt = last ? jumpSince(last, now, limits) : await doubtAtStart(now, limits);
    if (doubt) {
      await hold(database, doubt, now.at);
      given.say(sentenceOf(doubt, now.at));
    }
    if (doubt || now.uptime - storedAt >= secondsBetweenSightings) {
      await store(database, machine.boot, now);
      storedAt = now.uptime;
    }
    last = now;
    return now.at;
  }

  async function doubtAtStart(now: { at: Date; uptime: number }, limits: ClockLimits): Promise<Doubt | undefined> {
    const [newest] = await database.db.select().from(clockSightings).orderBy(desc(clockSightings.seen_at)).limit(1);
    const [own] = await database.db.select().from(clockSightings).where(eq(clockSightings.boot, machine.boot));
    if (own && own.uptime <= now.uptime) {
      const jump = jumpSince({ at: own.seen_at, uptime: own.uptime }, now, limits);
      if (jump) return jump;
    }
    if (!newest) return undefined;
    const away = now.at.getTime() - newest.seen_at.getTime();
    if (away < -limits.jumpMinutes * 60_000) return { kind: 'jump', expected: newest.seen_at };
    return away > limits.gapDays * 86_400_000 ? { kind: 'gap', expected: newest.seen_at } : undefined;
  }

  return { look };
}

interface Doubt {
  kind: 'jump' | 'gap';
  /** What the clock should show at least. */
  expected: Date;
}

function jumpSince(
  last: { at: Date; uptime: number },
  now: { at: Date; uptime: number },
  { jumpMinutes }: ClockLimits,
): Doubt | undefined {
  const expected = new Date(last.at.getTime() + (now.uptime - last.uptime) * 1000);
  const off = Math.abs(now.at.getTime() - expected.getTime());
  return off > jumpMinutes * 60_000 ? { kind: 'jump', expected } : undefined;
}

async function hold({ db }: Database, { kind, expected }: Doubt, found: Date): Promise<void> {
  await db.insert(clockHolds).values({ rid: newRid(), kind, expected, found });
}

async function store({ db }: Database, boot: string, now: { at: Date; uptime: number }): Promise<void> {
  const row = { seen_at: now.at, uptime: now.uptime };
  await db
    .insert(clockSightings)
    .values({ boot, ...row })
    .onConflictDoUpdate({ target: clockSightings.boot, set: row });
}

const sentenceOf = ({ kind, expected }: Doubt, found: Date): string =>
  kind === 'jump'
    ? `服务器时钟与实际经过的时间不符：应为 ${expected.toISOString()}，读到 ${found.toISOString()}。自动取消、到期与确认已暂停，请管理员核对时钟后在工作台恢复。`
    : `平台自 ${expected.toISOString()} 起未运行。自动取消、到期与确认已暂停，请管理员在工作台核对后恢复。`;

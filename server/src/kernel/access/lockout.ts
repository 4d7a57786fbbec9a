import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { after, minutes } from '../clock.ts';
import type { Tx, ReadWork } from '../db.ts';
import { signInFailures } from './lockout.tables.ts';
import { Refusal, tooMany } from '../refusal.ts';

type FailureRow = typeof signInFailures.$inferSelect;

export interface LockoutLimits {
  /** Wrong answers before the lock. */
  failures: number;
  /** How long a lock lasts, and after how long a wrong answer is forgotten. */
  minutes: number;
}

/** What guesses are counted under, and how many of them it stands. */
export interface GuessCounter {
  key: string;
  limits: LockoutLimits;
}

/**
 * Lets one guess at a secret through at a time. The row of `key` is locked before `check` runs, so guesses sent
 * at once are counted one after another; a wrong one is refused by `wrong` and stays counted. While the key is
 * locked nothing is checked: refuses `locked` with the minutes left. A guess may be counted under several keys,
 * which everybody who guards it names in the same order.
 */
export async function guardGuess<T>(
  work: ReadWork,
  given: GuessCounter & {
    also?: readonly GuessCounter[];
    wrong: string;
    locked?: string;
    /** Runs with the wrong guess that locks. */
    onLock?: () => Promise<void>;
  },
  check: () => Promise<T | null>,
): Promise<T> {
  const { tx, clock } = work;
  const now = clock.now();
  const counted: { counter: GuessCounter; row: FailureRow | undefined }[] = [];
  for (const counter of [given, ...(given.also ?? [])]) {
    const row = await lockRow(tx, counter.key);
    const end = lockEnd(row, counter.limits, now);
    if (end) throw lockedUntil(end, now, given.locked);
    counted.push({ counter, row });
  }
  const found = await check();
  if (found !== null) {
    for (const { counter, row } of counted)
      if (row?.last_failure_at || row?.locked_until) await forget(tx, counter.key);
    return found;
  }
  let locks = false;
  for (const { counter, row } of counted) if (await countGuess(work, counter.key, counter.limits, row)) locks = true;
  if (locks) await given.onLock?.();
  throw new Refusal(given.wrong, { commits: true });
}

/** Refuses a guess at what is locked before anything is worked out for it. Holds no row: `guardGuess` decides. */
export async function refuseLocked(
  { tx, clock }: ReadWork,
  counters: readonly GuessCounter[],
  reason?: string,
): Promise<void> {
  const now = clock.now();
  for (const { key, limits } of counters) {
    const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key));
    const end = lockEnd(row, limits, now);
    if (end) throw lockedUntil(end, now, reason);
  }
}

/** How many wrong guesses of the last minutes are counted under a key, without holding its row. */
export async function recentGuesses({ tx, clock }: ReadWork, { key, limits }: GuessCounter): Promise<number> {
  const [row] = await tx.select().from(signInFailures).where(eq(signInFailures.key, key));
  return isRecent(row, limits, clock.now()) ? row.failures : 0;
}

/**
 * Counts a wrong guess under a key that many people share and that never locks; the refusal that follows must keep it.
 */
export async function countSharedGuess({ tx, clock }: ReadWork, { key, limits }: GuessCounter): Promise<void> {
  const now = clock.now();
  const row = await lockRow(tx, key);
  const failures = isRecent(row, limits, now) ? row.failures + 1 : 1;
  await tx.update(signInFailures).set({ failures, last_failure_at: now }).where(eq(signInFailures.key, key));
}

/**
 * The row of a key, locked. One statement whether it was there or not, so that its work does not tell who has signed in
 * before.
 */
async function lockRow(tx: Tx, key: string): Promise<FailureRow | undefined> {
  const [row] = await tx
    .insert(signInFailures)
    .values({ key })
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  return row;
}

/** Tells whether the guess locks. `row` is locked by the caller. */
async function countGuess(
  { tx, clock }: ReadWork,
  key: string,
  limits: LockoutLimits,
  row: FailureRow | undefined,
): Promise<boolean> {
  const now = clock.now();
  const failures = isRecent(row, limits, now) ? row.failures + 1 : 1;
  const locks = failures >= limits.failures;
  await tx
    .update(signInFailures)
    .set({
      failures: locks ? 0 : failures,
      last_failure_at: now,
      locked_until: locks ? after(now, minutes(limits.minutes)) : null,
    })
    .where(eq(signInFailures.key, key));
  return locks;
}

/** Forgets what nobody has guessed at since `before`. */
export async function purgeGuesses(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(signInFailures)
    .where(
      and(
        or(isNull(signInFailures.last_failure_at), lt(signInFailures.last_failure_at, before)),
        or(isNull(signInFailures.locked_until), lt(signInFailures.locked_until, before)),
      ),
    );
}

/** The key of guesses at one account from one network. */
export const keyFrom = (network: string, key: string): string => `at:${network}|${key}`;

/** Forgets the failures of a key from every network, for example when the password was set again with an SMS code. */
export async function forgiveGuesses(tx: Tx, key: string): Promise<void> {
  const ending = `|${key}`;
  await tx
    .update(signInFailures)
    .set({ failures: 0, last_failure_at: null, locked_until: null })
    .where(or(eq(signInFailures.key, key), sql`right(${signInFailures.key}, ${ending.length}) = ${ending}`));
}

async function forget(tx: Tx, key: string): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ failures: 0, last_failure_at: null, locked_until: null })
    .where(eq(signInFailures.key, key));
}

/** A failure of a time that has not come yet was written while the machine's clock was wrong: it counts no more. */
function isRecent(row: FailureRow | undefined, limits: LockoutLimits, now: Date): row is FailureRow {
  const last = row?.last_failure_at;
  return last !== null && last !== undefined && last <= now && after(last, minutes(limits.minutes)) > now;
}

/**
 * When a lock ends; null where there is none. One that lasts longer than locks do was set while the clock was wrong.
 */
function lockEnd(row: FailureRow | undefined, limits: LockoutLimits, now: Date): Date | null {
  const end = row?.locked_until;
  return end && end > now && end <= after(now, minutes(limits.minutes)) ? end : null;
}

function lockedUntil(end: Date, now: Date, reason = 'locked'): Refusal {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return tooMany(seconds, reason, { minutes: Math.ceil(seconds / 60) });
}

import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { after, minutes, type Clock } from './clock.ts';
import type { Tx } from './db.ts';
import { signInFailures } from './lockout.tables.ts';
import { Refusal, tooMany } from './refusal.ts';

type FailureRow = typeof signInFailures.$inferSelect;

export interface LockoutLimits {
  /** Wrong answers before the lock. */
  failures: number;
  /** How long a lock lasts, and after how long a wrong answer is forgotten. */
  minutes: number;
}

/**
 * Lets one guess at a secret through at a time. The row of `key` is locked before `check` runs, so guesses sent
 * at once are counted one after another; a wrong one is refused by `wrong` and stays counted. While the key is
 * locked nothing is checked: refuses `locked` with the minutes left.
 */
export async function guardGuess<T>(
  work: { tx: Tx; clock: Clock },
  given: {
    key: string;
    limits: LockoutLimits;
    wrong: string;
    locked?: string;
    /** Runs with the wrong guess that locks. */
    onLock?: () => Promise<void>;
  },
  check: () => Promise<T | null>,
): Promise<T> {
  const { tx, clock } = work;
  const now = clock.now();
  const row = await lockRow(tx, given.key);
  if (row?.locked_until && row.locked_until > now) throw lockedUntil(row.locked_until, now, given.locked);
  const found = await check();
  if (found !== null) {
    if (row?.last_failure_at || row?.locked_until) await forgiveGuesses(tx, given.key);
    return found;
  }
  if (await countGuess(work, given.key, given.limits, row)) await given.onLock?.();
  throw new Refusal(given.wrong, { commits: true });
}

/**
 * Refuses when a key is locked, without holding its row: for keys that many people share, such as a network
 * address. Guesses that are under way when the last one is counted may still be checked.
 */
export async function refuseLocked(work: { tx: Tx; clock: Clock }, given: { key: string; locked: string }) {
  const [row] = await work.tx.select().from(signInFailures).where(eq(signInFailures.key, given.key));
  const now = work.clock.now();
  if (row?.locked_until && row.locked_until > now) throw lockedUntil(row.locked_until, now, given.locked);
}

/** Counts a wrong guess of a key that many people share; the refusal that follows must keep it. */
export async function countSharedGuess(
  work: { tx: Tx; clock: Clock },
  given: { key: string; limits: LockoutLimits },
): Promise<void> {
  await countGuess(work, given.key, given.limits, await lockRow(work.tx, given.key));
}

/** The row of a key, locked. One statement whether it was there or not, so that its work does not tell who has signed in before. */
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
  { tx, clock }: { tx: Tx; clock: Clock },
  key: string,
  limits: LockoutLimits,
  row: FailureRow | undefined,
): Promise<boolean> {
  const now = clock.now();
  const fresh = !row?.last_failure_at || after(row.last_failure_at, minutes(limits.minutes)) <= now;
  const failures = fresh ? 1 : row.failures + 1;
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

/** Forgets the failures of a key, for example when the password was set again with an SMS code. */
export async function forgiveGuesses(tx: Tx, key: string): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ failures: 0, last_failure_at: null, locked_until: null })
    .where(eq(signInFailures.key, key));
}

function lockedUntil(end: Date, now: Date, reason = 'locked'): Refusal {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return tooMany(seconds, reason, { minutes: Math.ceil(seconds / 60) });
}

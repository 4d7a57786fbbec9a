import { and, asc, eq, gt, inArray, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { timersHeld } from './time/clock-holds.ts';
import { after, type Clock, hours, minutes } from './clock.ts';
import { newRid, patient, type Database, type ReadWork, type Tx, type Work } from './db.ts';
import { jobs } from './kernel.tables.ts';
import type { Placed } from './postgres/built-by-shape.ts';
import { Refusal } from './refusal.ts';
import { ServiceAway } from './service-away.ts';
import { storedError } from './stored-error.ts';

/** A kind of job: its name in the database, and the reader of the payloads of such jobs. */
export interface JobKind<Payload = unknown> {
  readonly name: string;
  /** @throws UnfitPayload */
  readonly read: (payload: unknown) => Payload;
}

const declared = new Set<string>();

/** Throws where none of `jobs` runs a declared kind: what is set for it would wait for ever. */
export function requireJobs(jobs: readonly Job[]): void {
  const idle = [...declared].find((name) => !jobs.some((job) => job.kind.name === name));
  if (idle) throw new Error(`Nothing runs the jobs of ${idle}.`);
}

/**
 * Declares a kind of job by its name and the fields of its payload. Whoever sets such a job and what runs it share it.
 */
export function jobKind(name: string): JobKind;
export function jobKind<Shape extends z.ZodRawShape>(name: string, shape: Shape): JobKind<z.output<z.ZodObject<Shape>>>;
export function jobKind(name: string, shape: z.ZodRawShape = {}): JobKind {
  const schema = z.object(shape);
  declared.add(name);
  return {
    name,
    read: (payload) => {
      const { success, data, error } = schema.safeParse(payload);
      if (success) return data;
      throw new UnfitPayload(`The payload does not fit ${name}: ${z.prettifyError(error)}`);
    },
  };
}

/** A job of a kind whose payload another version of the program has written: no later attempt can help. */
class UnfitPayload extends Error {}

export type NewJob<Payload = unknown> = {
  kind: JobKind<Payload>;
  /** Unique among the waiting jobs of the kind. */
  key: string;
  runAt?: Date;
} & (Partial<Payload> extends Payload ? { payload?: Payload } : { payload: Payload });

/** What jobs of a kind do, in a transaction of their own as the timer. */
interface JobRun<Payload> {
  /**
   * Follows at once from what somebody has just done, such as a message, and so runs also while the machine's clock is
   * in doubt. Whatever a time alone sets off cannot be taken back and waits for an administrator then.
   */
  immediate?: boolean;
  /** Sets the first of them, unless it waits: runs at each start, for what comes by itself, such as every night. */
  atStart?(work: ReadWork): Promise<void>;
  /** Runs before `run`, with no transaction, for calls to other services. */
  outside?(given: { database: Database; clock: Clock }, payload: Payload): Promise<void>;
  run(work: Work, payload: Payload): Promise<void>;
}

/** A kind of job with what it does; features list theirs. */
export type Job<Payload = unknown> = JobRun<Payload> & { readonly kind: JobKind<Payload> };

/** What the jobs of a declared kind do. */
export const jobOf = <Payload>(kind: JobKind<Payload>, does: JobRun<Payload>): Job<Payload> => ({ kind, ...does });

/** A job that this process may run until its lease ends; its attempts count this one. */
type LeasedJob = typeof jobs.$inferSelect;

const lease = minutes(2);
const renewalMillis = 30_000;
/** A job that hangs for ever is left to another process after this. */
const longestRunMillis = hours(2);
const mostAttempts = 12;
/** How long a job waits that found money stopped; it is no fault of its own and uses up no attempt. */
const moneyPause = minutes(5);
const moneyRests = (error: unknown): boolean => error instanceof Refusal && error.reason === 'moneyStopped';

/** Adds a job in the caller's transaction; the same kind and key waiting already stays as it is. */
export async function enqueue<Payload>(work: ReadWork, job: NewJob<Payload>): Promise<void> {
  await insertion(work, [job]);
}

/** The same for several jobs, in one statement. */
export async function enqueueAll(work: ReadWork, list: readonly NewJob[]): Promise<void> {
  if (list.length > 0) await insertion(work, list);
}

/** The rows of jobs, for a statement that writes them beside something else with `enqueued`. */
export const jobRows = (clock: Clock, list: readonly NewJob[]) =>
  list.map((job) => ({
    rid: newRid(),
    kind: job.kind.name,
    key: job.key,
    payload: job.payload ?? {},
    run_at: job.runAt ?? clock.now(),
  }));

/** The same as a part of another statement. */
export const enqueued = (tx: Tx, rows: Placed<{ jobs: ReturnType<typeof jobRows> }>['jobs']) =>
  tx.$with('new_jobs').as(tx.insert(jobs).values(rows).onConflictDoNothing().returning({ rid: jobs.rid }));

const insertion = ({ tx, clock }: ReadWork, list: readonly NewJob[]) =>
  tx.insert(jobs).values(jobRows(clock, list)).onConflictDoNothing();

/** Takes back a job that has not run. */
export async function withdraw(work: ReadWork, kind: JobKind, key: string): Promise<void> {
  await work.tx
    .update(jobs)
    .set({ done_at: work.clock.now() })
    .where(and(eq(jobs.kind, kind.name), eq(jobs.key, key), isNull(jobs.done_at)));
}

/** Sets a clock again: the earlier one of the same kind and key is taken back. */
export async function reschedule<Payload>(work: ReadWork, job: NewJob<Payload>): Promise<void> {
  await withdraw(work, job.kind, job.key);
  await enqueue(work, job);
}

/**
 * Leases one due job and runs it; the lease ends by itself if the process dies, so a job runs at least once.
 * Returns whether there was one. A failing job waits longer each time and is dead after twelve attempts, one whose
 * payload does not fit its kind at once; one that finds money stopped tries again every few minutes for as long as that
 * lasts, and one whose service is away every hour.
 */
export async function runOneJob(database: Database, clock: Clock, kinds: ReadonlyMap<string, Job>): Promise<boolean> {
  const job = await leaseJob(database, clock);
  if (job) await finishJob(database, clock, kinds, job);
  return job !== undefined;
}

/**
 * Leases the job that has been due longest, leaving out kinds that are busy enough, jobs that this process runs
 * already, and all but the immediate kinds while timers are held. One statement, which is a transaction of its own.
 */
export async function leaseJob(
  database: Database,
  clock: Clock,
  {
    busy = [],
    running = [],
    immediate = [],
  }: { busy?: readonly string[]; running?: readonly string[]; immediate?: readonly string[] } = {},
): Promise<LeasedJob | undefined> {
  const now = clock.now();
  const due = database.db
    .select({ rid: jobs.rid })
    .from(jobs)
    .where(
      and(
        isNull(jobs.done_at),
        isNull(jobs.dead_at),
        lte(jobs.run_at, now),
        // No lease is longer; one that seems so was given by a clock that was ahead.
        or(isNull(jobs.leased_until), lte(jobs.leased_until, now), gt(jobs.leased_until, after(now, lease))),
        or(not(timersHeld), immediate.length > 0 ? inArray(jobs.kind, [...immediate]) : undefined),
        busy.length > 0 ? notInArray(jobs.kind, [...busy]) : undefined,
        running.length > 0 ? notInArray(jobs.rid, [...running]) : undefined,
      ),
    )
    .orderBy(asc(jobs.run_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await database.db
    .update(jobs)
    .set({ leased_until: after(now, lease), attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.rid, due))
    .returning();
  return job;
}

/**
 * Runs a leased job, renews its lease meanwhile, and notes how it went; never rejects because of the job itself.
 * `leaseClock` goes on where the job's own clock stands still.
 */
export async function finishJob(
  database: Database,
  clock: Clock,
  kinds: ReadonlyMap<string, Job>,
  leased: LeasedJob,
  leaseClock = clock,
): Promise<void> {
  const now = clock.now();
  const renewal = renewLease(database, leaseClock, leased);
  try {
    const job = kinds.get(leased.kind);
    if (!job) throw new Error(`No job kind is called ${leased.kind}.`);
    const payload = job.kind.read(leased.payload);
    await job.outside?.({ database, clock }, payload);
    await database.transaction(async (tx) => {
      await job.run({ tx, clock, actor: { kind: 'timer' } }, payload);
      const { rowCount } = await tx.update(jobs).set({ done_at: clock.now() }).where(stillOurs(leased));
      if (rowCount === 0) throw new LeaseLost();
    }, patient);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await renewal.end();
    const rests = moneyRests(error);
    const { attempts } = leased;
    const patiently = rests || error instanceof ServiceAway;
    const dead = error instanceof UnfitPayload || (attempts >= mostAttempts && !patiently);
    await database.db
      .update(jobs)
      .set({
        leased_until: null,
        last_error: storedError(error),
        run_at: after(now, rests ? moneyPause : minutes(Math.min(2 ** attempts / 4, 60))),
        ...(rests ? { attempts: sql`${jobs.attempts} - 1` } : {}),
        ...(dead ? { dead_at: now } : {}),
      })
      .where(stillOurs(leased));
  } finally {
    await renewal.end();
  }
}

/**
 * Renews a lease again and again, on a connection apart from the job's transaction, so that others see it. A renewal
 * that fails leaves time for the next ones.
 */
function renewLease(database: Database, clock: Clock, leased: LeasedJob): { end(): Promise<unknown> } {
  let renewing: Promise<unknown> = Promise.resolve();
  const began = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - began > longestRunMillis) return clearInterval(timer);
    const renewed = database.db
      .update(jobs)
      .set({ leased_until: after(clock.now(), lease) })
      .where(and(stillOurs(leased), isNull(jobs.done_at)));
    renewing = renewed.catch(() => undefined);
  }, renewalMillis).unref();
  return {
    end() {
      clearInterval(timer);
      return renewing;
    },
  };
}

/** The lease of a job ran out unrenewed, and another process has leased it since: what that one does counts. */
class LeaseLost extends Error {}

/** Every lease counts one attempt more, so the number tells whose lease it is. */
const stillOurs = ({ rid, attempts }: LeasedJob) => and(eq(jobs.rid, rid), eq(jobs.attempts, attempts));

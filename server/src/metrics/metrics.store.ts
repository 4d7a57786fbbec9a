import type { Database } from '../kernel/db.ts';

/** What the database says about work that waits, in seconds of age where something does. */
export interface Waiting {
  jobs_due: number;
  oldest_job_seconds: number;
  jobs_dead: number;
  facts_undelivered: number;
  oldest_fact_seconds: number;
  clock_holds: number;
  ledger_verified_at: Date | null;
  ledger_stopped: boolean;
  deadlocks: number;
}

export async function readWaiting({ pool }: Database, now: Date): Promise<Waiting> {
  const { rows } = await pool.query<Waiting>(
    `select
       (select count(*) from jobs where done_at is null and dead_at is null and run_at <= $1) as jobs_due,
       (select coalesce(extract(epoch from $1 - min(run_at)), 0)::float8 from jobs
         where done_at is null and dead_at is null and run_at <= $1) as oldest_job_seconds,
       (select count(*) from jobs where dead_at is not null) as jobs_dead,
       (select count(*) from facts where dispatched_at is null) as facts_undelivered,
       (select coalesce(extract(epoch from $1 - min(at)), 0)::float8 from facts where dispatched_at is null) as oldest_fact_seconds,
       (select count(*) from clock_holds where released_at is null) as clock_holds,
       (select max(at) from ledger_verifications) as ledger_verified_at,
       (select exists (select from ledger_verifications where stops)) as ledger_stopped,
       (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`,
    [now],
  );
  const [row] = rows;
  if (!row) throw new Error('The database gave no answer.');
  return row;
}

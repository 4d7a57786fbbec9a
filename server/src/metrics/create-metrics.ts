import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { backupAge } from '../features/backups/index.ts';
import { codesToday } from '../features/identity/index.ts';
import { smsToday } from '../features/messaging/index.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import type { Load } from '../kernel/http/bounded-server.ts';
import type { Readiness } from '../kernel/http/readiness.ts';
import { addLoadFigures } from './load-figures.ts';
import { addRoomFigures } from './room-figures.ts';
import { readWaiting } from './metrics.store.ts';

/** What the figures are read from. */
interface Sources {
  database: Database;
  clock: Clock;
  dataDir: string;
  load: () => Load;
  readiness: () => Promise<Readiness>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/**
 * Every figure that is served to Prometheus, and that deploy/alerts.yml may name. Labels have few values, none from a
 * visitor: an address is counted under its route, and one without a route under `none`.
 */
export function createMetrics({ database, clock, dataDir, load, readiness }: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addLoadFigures(registry, load);
  addRoomFigures(registry, database, dataDir);
  const gauge = (name: string, help: string, more: { collect?: () => Promise<void> | void } = {}) =>
    new Gauge({ name, help, registers: [registry], ...more });

  // All of these are read from the database at once, whichever a scrape comes to first; while it is away they stay what
  // they were.
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> =>
    (reading ??= readDatabase()
      .then(
        () => up.set(1),
        () => up.set(0),
      )
      .finally(() => (reading = undefined)));
  const waiting = (name: string, help: string) => gauge(name, help, { collect: read });
  const jobsDue = waiting('yance_jobs_due', 'Jobs that should have run by now');
  const jobAge = waiting('yance_jobs_oldest_due_seconds', 'How long the oldest of them has been due');
  const jobsDead = waiting('yance_jobs_dead', 'Jobs that have given up after their last attempt');
  const facts = waiting('yance_outbox_undelivered', 'Facts that their subscribers have not got');
  const factAge = waiting('yance_outbox_oldest_seconds', 'Age of the oldest of them');
  const timersHeld = waiting(
    'yance_timers_held',
    'Doubts about the clock that no administrator has settled; timers wait while there is one',
  );
  const ledgerStopped = waiting('yance_ledger_stopped', '1 where a mismatch keeps money stopped');
  const ledgerAge = waiting(
    'yance_ledger_verified_seconds',
    'Time since the ledger was verified; as old as can be where it never was',
  );
  const backup = waiting(
    'yance_backup_age_seconds',
    'Time since the moment until which the last good backup is complete; as old as can be where there is none',
  );
  const backupOverdue = waiting('yance_backup_overdue', '1 where it is older than the setting backup.warn_hours');

  const deadlocks = countDeadlocks(registry, read);
  const codes = waiting(
    'yance_sms_codes_share',
    'How much of the SMS codes of a day, setting sms.all_per_day, is used up',
  );
  const notices = waiting(
    'yance_sms_notices_share',
    'How much of the other SMS of a day, setting notify.sms_per_day, is used up',
  );

  const since = (moment: Date | null | undefined) =>
    moment ? Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000) : Number.POSITIVE_INFINITY;
  async function readDatabase(): Promise<void> {
    const found = await readWaiting(database, clock.now());
    jobsDue.set(found.jobs_due);
    jobAge.set(found.oldest_job_seconds);
    jobsDead.set(found.jobs_dead);
    facts.set(found.facts_undelivered);
    factAge.set(found.oldest_fact_seconds);
    timersHeld.set(found.clock_holds);
    ledgerStopped.set(found.ledger_stopped ? 1 : 0);
    ledgerAge.set(since(found.ledger_verified_at));
    deadlocks.reset();
    deadlocks.inc(found.deadlocks);
    const today = await codesToday({ tx: database.db, clock });
    codes.set(today.count / today.most);
    const sms = await smsToday({ tx: database.db, clock });
    notices.set(sms.count / sms.most);
    const age = await backupAge({ tx: database.db, clock });
    backup.set(since(age.completeUntil));
    backupOverdue.set(age.overdue ? 1 : 0);
  }
  const up = waiting('yance_database_up', '1 where the database answers');
  const ready = gauge('yance_ready', '1 where the database can be written to, as /ready says', {
    collect: async () => ready.set((await readiness()) === 'ready' ? 1 : 0),
  });
  return registry;
}

/** Counts every request by its route and status, and measures how long it took. */
export function countCalls(http: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const calls = new Counter({
    name: 'yance_http_requests_total',
    help: 'Requests by route and status',
    labelNames,
    registers: [registry],
  });
  const faults = new Counter({
    name: 'yance_http_faults_total',
    help: 'Requests that were answered with a status of 500 or more, but for the 503 of a platform that is busy or away',
    labelNames: ['route'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'yance_http_request_seconds',
    help: 'Time until the reply was sent, by route',
    labelNames: ['route'],
    buckets: seconds,
    registers: [registry],
  });
  // Finding a series by its labels costs more than counting; there are few of them.
  const series = new Map<string, { count: Counter.Internal; time: Histogram.Internal<'route'> }>();
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = methods.has(request.method) ? request.method : 'other';
    const { statusCode: status } = reply;
    const name = `${method} ${status} ${route}`;
    const one = series.get(name) ?? { count: calls.labels(method, route, `${status}`), time: duration.labels(route) };
    series.set(name, one);
    one.count.inc();
    if (status >= 500 && status !== 503) faults.inc({ route });
    one.time.observe(reply.elapsedTime / 1000);
    done();
  });
}

const countDeadlocks = (registry: Registry, collect: () => Promise<void>): Counter =>
  new Counter({
    name: 'yance_database_deadlocks_total',
    help: 'Transactions that PostgreSQL ended because some waited for each other in a circle; they ran again',
    registers: [registry],
    collect,
  });

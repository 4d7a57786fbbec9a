import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openWorld, type World } from '../../test/world.ts';
import { hours } from '../kernel/clock.ts';
import { countCalls, createMetrics } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const root = join(import.meta.dirname, '../../..');
/** What Prometheus itself says about a target. */
const ofPrometheus = new Set(['up']);
/** The suffixes of a histogram's series. */
const series = /_(bucket|sum|count)$/;

let world: World;
let registry: ReturnType<typeof createMetrics>;
beforeAll(async () => {
  world = await openWorld();
  const { database, clock } = world;
  registry = createMetrics({ database, clock, dataDir: tmpdir(), ...world.app });
  countCalls(world.app.http, registry);
});

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const rules = (
  parse(readFileSync(join(root, 'deploy/alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);

test('every alert names figures that exist, has words, and a section for the person on call', () => {
  const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr, annotations } of rules) {
    const names = expr.match(/\b(?:yance_|nodejs_|process_)\w+|\bup\b/g) ?? [];
    expect(names.length, alert).toBeGreaterThan(0);
    for (const name of names.filter((one) => !ofPrometheus.has(one)))
      expect(
        registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(series, '')),
        `${alert}: ${name}`,
      ).toBeDefined();
    expect(annotations.summary, alert).toBeTruthy();
    expect(handbook, `docs/operations.md has no section ${alert}`).toMatch(new RegExp(`^#### ${alert}$`, 'm'));
  }
});

test('every figure that the handbook or the alerts name exists', () => {
  for (const document of ['docs/operations.md', 'deploy/alerts.yml']) {
    // Copies of the database, and accounts of the system, are called alike.
    const names = readFileSync(join(root, document), 'utf8').match(/\byance_(?!failed_|before_)[a-z_]+\b/g) ?? [];
    expect(names.length).toBeGreaterThan(10);
    const missing = names.filter(
      (name) => !(registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(series, ''))),
    );
    expect(missing, document).toEqual([]);
  }
});

test('the figures are served on a port of their own, with no label that a visitor could fill', async () => {
  const { port, stop } = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
  onTestFinished(stop);
  for (const url of ['/health', '/never/a1', '/never/a2', '/api/open/file/visitor-1', '/api/open/file/visitor-2'])
    await world.app.http.inject({ url });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('yance_http_requests_total{method="GET",route="/health",status="200"} 1');
  expect(text).toContain('yance_http_requests_total{method="GET",route="none",status="404"}');
  expect(text).not.toMatch(/visitor-1|a1/);
  for (const line of [
    'yance_database_up 1',
    'yance_database_deadlocks_total 0',
    'yance_ledger_stopped 0',
    'yance_backup_age_seconds +Inf',
    'yance_loop_delay_seconds{quantile="1"}',
    'yance_ready 1',
    'yance_timers_held 0',
    'yance_sms_notices_share 0',
    'yance_calls_at_work{kind="call"} 0',
    'yance_refused_total{reason="shed"} 0',
    'yance_confined_tasks{pool="files",phase="waiting"} 0',
  ])
    expect(text).toContain(line);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('work that waits is shown with its age', async () => {
  const value = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  await world.database.pool.query(
    `insert into jobs (rid, kind, key, payload, run_at) values (gen_random_uuid(), 'nobody:runs', 'it', '{}', $1)`,
    [new Date(world.clock.now().getTime() - hours(2))],
  );
  await registry.metrics();
  expect(await value('yance_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(7200);
  expect(await value('yance_jobs_due')).toBeGreaterThan(0);
});

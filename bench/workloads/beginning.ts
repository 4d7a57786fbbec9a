import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, freePort } from '../../e2e/server-process.ts';
import { listPath } from '../baselines/start.ts';
import { bytesOf, load } from '../load.ts';
import { connections, productEnvironment, type Place } from '../place.ts';
import type { Side, Workload } from '../workload.ts';

const root = join(import.meta.dirname, '../..');

/** A server that was just started, and how long its first answer took. */
interface Begun {
  process: ChildProcess;
  port: number;
  seconds: number;
}
type Begin = () => Promise<Begun>;

/** Starts a process and asks for the list until it answers. */
async function begin(script: string, given: readonly string[], env: NodeJS.ProcessEnv, port: number): Promise<Begun> {
  const start = performance.now();
  const process = spawn(globalThis.process.execPath, [script, ...given], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (process.exitCode !== null) throw new Error(`${script} ended before it answered.`);
    const answered = await fetch(`http://127.0.0.1:${port}${listPath}`).then(
      (reply) => reply.text().then(() => reply.ok),
      () => false,
    );
    if (answered) return { process, port, seconds: (performance.now() - start) / 1000 };
    await pause(5);
  }
}

function beginners({ folder, connectionString }: Place): { product: Begin; baseline: Begin } {
  return {
    product: async () => {
      const port = await freePort();
      return begin('server/src/main.ts', [], productEnvironment(folder, connectionString, port, 'production'), port);
    },
    baseline: async () => {
      const port = await freePort();
      const env = { ...process.env, NODE_ENV: 'production' };
      return begin('bench/baselines/thin.ts', [String(port), connectionString], env, port);
    },
  };
}

/** One start of its own for every measurement; `measure` says what counts, higher is better. */
const started =
  (begin: Begin, measure: (begun: Begun, seconds: number) => number | Promise<number>): Side =>
  async (seconds) => {
    const begun = await begin();
    try {
      return await measure(begun, seconds);
    } finally {
      await endProcess(begun.process, 'SIGTERM');
    }
  };

/** Megabytes that the process keeps in memory now. */
function megabytes({ process }: Begun): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process.pid)], { encoding: 'utf8' })) / 1024;
}

async function afterLoad(begun: Begun, seconds: number): Promise<number> {
  const list = bytesOf({ method: 'GET', path: listPath });
  await load(begun.port, { connections, seconds, next: () => list });
  return 1 / megabytes(begun);
}

async function idle(begun: Begun): Promise<number> {
  await once(AbortSignal.timeout(500), 'abort');
  return 1 / megabytes(begun);
}

const workload = (
  named: Pick<Workload, 'name' | 'what' | 'least'>,
  measure: (begun: Begun, seconds: number) => number | Promise<number>,
): Workload => ({
  ...named,
  prepare: async (place) => {
    const { product, baseline } = beginners(place);
    return { product: started(product, measure), baseline: started(baseline, measure) };
  },
});

/** What a start costs, against Fastify with one prepared statement; PostgreSQL runs already and is not counted. */
export const beginning: readonly Workload[] = [
  workload(
    {
      name: 'cold-start',
      what: 'From the start to the first answer, three times as long at most (1 / seconds).',
      least: 1 / 3,
    },
    ({ seconds }) => 1 / seconds,
  ),
  workload(
    { name: 'memory', what: 'Memory of an idle process, 1.6 times as much at most (1 / MB).', least: 1 / 1.6 },
    idle,
  ),
  workload(
    {
      name: 'memory-loaded',
      what: 'Memory after the list was read by 16 connections, twice as much at most (1 / MB).',
      least: 1 / 2,
    },
    afterLoad,
  ),
];

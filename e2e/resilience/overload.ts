import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import { askAll, crowd, dawdle, type Answers } from './crowd.ts';
import { endProduct, newProduct, type Product } from './product.ts';

interface Plan {
  /** Seconds of each measurement. */
  seconds: number;
  /** How often the capacity is asked for. */
  times: number;
  slow: number;
  /** How many ask at the same time. */
  crowd: number;
  /** The least part of the capacity that overload and slow clients may leave. */
  leastPart: number;
}

/** Connections that reach the capacity without waiting for each other. */
const busyConnections = 32;

/**
 * Measures how many searches a second the product answers, asks for ten times as many, and opens a thousand slow
 * connections: what is answered stays near the capacity, the rest gets 503 with Retry-After, pages and health go
 * on. Server with its database and generator run on a core each. Prints figures and fails on a miss.
 */
export async function overload({ seconds, times, slow, crowd: many, leastPart }: Plan): Promise<void> {
  const product = await newProduct('overload');
  const port = Number(new URL(product.origin).port);
  try {
    pin(product);
    const measure = (plan: { connections: number; rate?: number; path?: typeof searchPath }) =>
      crowd({ port, seconds, path: searchPath, ...plan });
    // Pages that somebody has seen are served from memory meanwhile; one that has to be made first waits like a call.
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    await measure({ connections: busyConnections });
    const capacity = await measure({ connections: busyConnections });
    say('capacity', capacity);
    const [crowded, page] = await Promise.all([
      measure({ connections: many, rate: capacity.good * times }),
      measure({ connections: 1, rate: 20, path: () => '/' }),
    ]);
    say(`${times} times`, crowded);
    say('a page meanwhile', page);
    holds(crowded, [200, 503]);
    holds(page, [200]);
    assert.ok(page.good > 0, 'pages were answered all the time');
    assert.ok(crowded.statuses.get(503), 'the product was overloaded');
    part(crowded, capacity, leastPart, 'goodput under overload');
    const before = await measure({ connections: busyConnections });
    const slowOnes = await dawdle(port, slow);
    const beside = await measure({ connections: busyConnections });
    say(`beside ${slow} slow connections, of which ${slowOnes.open()} are still open`, beside);
    slowOnes.stop();
    holds(beside, [200]);
    part(beside, before, leastPart, 'goodput beside slow connections');
  } finally {
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
}

/**
 * The small form, which holds on a machine that is as slow and as shared as it may be, since it measures nothing: calls
 * from many connections at once, beside slow ones, are all answered or refused with a time, and pages are all answered.
 * The product has few places, so that some calls must be refused, and never all.
 */
export async function answersUnderLoad({ crowd: many, slow }: Pick<Plan, 'crowd' | 'slow'>): Promise<void> {
  const product = await newProduct('overload', { env: { YANCE_CALLS: '4', YANCE_CALLS_WAITING: '8' } });
  const { origin } = product;
  const slowOnes = await dawdle(Number(new URL(origin).port), slow);
  try {
    await (await fetch(`${origin}/`)).text();
    const [calls, pages] = await Promise.all([
      askAll(origin, { requests: 5 * many, atOnce: many, path: searchPath }),
      askAll(origin, { requests: 20, atOnce: 1, path: () => '/' }),
    ]);
    holds(calls, [200, 503]);
    assert.ok(calls.statuses.get(503), 'calls for which there was no room were refused');
    assert.ok((calls.statuses.get(200) ?? 0) >= 4, 'calls that had a place were answered');
    holds(pages, [200]);
    holds(await askAll(origin, { requests: 1, atOnce: 1, path: searchPath }), [200]);
  } finally {
    slowOnes.stop();
    await endProduct(product);
    await rm(product.dataDir, { recursive: true, force: true });
  }
}

/** What is typed is answered by the database each time. */
const words = ['XRD', '透射电镜', 'SEM', '比表面', '热重', '红外', '拉曼', '核磁', 'XPS', '质谱', '粒度', '元素'];
const searchPath = (number: number): string =>
  `${searchServices.path}?kw=${encodeURIComponent(words[number % words.length] ?? '')}`;

/** The server with PostgreSQL on one core and this process on another, where the machine can do that. */
function pin({ server, dataDir }: Product): void {
  if (availableParallelism() < 2) return console.log('One core only: nothing is pinned.');
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  try {
    const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).split('\n').filter(Boolean);
    for (const pid of [String(server.pid), postmaster, ...children]) execFileSync('taskset', ['-apc', '0', pid]);
    execFileSync('taskset', ['-apc', '1', String(process.pid)]);
  } catch {
    console.log('taskset or pgrep is missing: nothing is pinned.');
  }
}

function say(what: string, { offered, good, p50, p99, statuses }: Answers): void {
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(
    `${what}: ${Math.round(offered)}/s asked, ${Math.round(good)}/s answered, ${p50.toFixed(0)} ms in the middle, ${p99.toFixed(0)} ms at the slowest hundredth (${counts})`,
  );
}

/** Nothing but the expected statuses, and no refusal without its time. */
function holds({ statuses, silent }: Pick<Answers, 'statuses' | 'silent'>, expected: readonly number[]): void {
  assert.deepEqual(
    [...statuses.keys()].filter((status) => !expected.includes(status)),
    [],
    'other answers',
  );
  assert.equal(silent, 0, 'refusals without Retry-After');
}

function part(measured: Answers, whole: Answers, least: number, what: string): void {
  const share = measured.good / whole.good;
  console.log(`${what}: ${Math.round(share * 100)} % of the capacity`);
  assert.ok(share >= least, `${what} is ${Math.round(least * 100)} % of the capacity at least`);
}

/** `npm run overload -- --seconds 10 --times 10 --slow 1000 --least 0.8`, which are the defaults. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values } = parseArgs({
    options: { seconds: number('10'), times: number('10'), slow: number('1000'), least: number('0.8') },
  });
  await overload({
    seconds: Number(values.seconds),
    times: Number(values.times),
    slow: Number(values.slow),
    crowd: 1_000,
    leastPart: Number(values.least),
  });
}

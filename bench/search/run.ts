import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { endProcess, freePort, startProcess } from '../../e2e/server-process.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/postgres/embedded-postgres.ts';
import { generateServices } from './generate-services.ts';
import { beginnings, searches, wordsOnly } from './queries.ts';

/**
 * Searches a large catalogue with several callers at once and prints how long the slowest hundredth took, in
 * milliseconds. Ends with 1 when a bar is missed, which only a large catalogue can say:
 * `npm run bench:search -- --services 100000 --seconds 20 --callers 8`.
 */
const { values } = parseArgs({
  options: {
    services: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    callers: { type: 'string', default: '8' },
    'warm-up': { type: 'string', default: '10' },
    data: { type: 'string' },
  },
});
/** In milliseconds. The operator's further groups and the whole search page are measured without a bar. */
const bars: Readonly<Record<string, number>> = { search: 50, suggest: 15 };
const verdictFrom = 10_000;

async function main(): Promise<void> {
  const folder = values.data ?? mkdtempSync(join(tmpdir(), 'yance-search-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startProcess(
    { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    origin,
  );
  try {
    const count = await fill(folder, Number(values.services));
    console.log(
      `${count} services, ${values.callers} callers, ${values.seconds} s each after ${values['warm-up']} s to warm up`,
    );
    const missed = [
      await measure('search', `${origin}/api/open/web/device/search?`, searches()),
      await measure('suggest', `${origin}/api/open/web/device/suggest?`, beginnings()),
      await measure('site', `${origin}/api/open/search/site?`, wordsOnly()),
      await measure('page', `${origin}/search?`, wordsOnly()),
    ].filter((good) => !good);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } finally {
    await endProcess(server, 'SIGTERM');
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string, wanted: number): Promise<number> {
  const given = process.env['DATABASE_URL'];
  const postgres = given ? undefined : await startEmbeddedPostgres(folder);
  const pool = new pg.Pool({ connectionString: postgres?.connectionString ?? given });
  try {
    return await generateServices(pool, wanted);
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

async function measure(name: string, address: string, asked: Iterable<URLSearchParams>): Promise<boolean> {
  const questions = asked[Symbol.iterator]();
  const agent = new Agent({ keepAlive: true });
  const ask = () => timed(agent, `${address}${questions.next().value as URLSearchParams}`);
  const asking = async (millis: number): Promise<number[]> => {
    const until = performance.now() + millis;
    const took: number[] = [];
    await Promise.all(
      Array.from({ length: Number(values.callers) }, async () => {
        while (performance.now() < until) took.push(await ask());
      }),
    );
    return took;
  };
  // Other questions of the same kind first: few visitors meet a process that has just begun, or a catalogue just
  // changed.
  await asking(Number(values['warm-up']) * 1000);
  const took = await asking(Number(values.seconds) * 1000);
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (part: number): string => (took[Math.floor(took.length * part)] ?? 0).toFixed(1);
  const bar = Number(values.services) < verdictFrom ? undefined : bars[name];
  const good = bar === undefined || Number(at(0.99)) <= bar;
  const verdict = bar === undefined ? '' : ` (bar ${bar}) ${good ? 'ok' : 'MISSED'}`;
  console.log(`${name}: ${took.length} answers, p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)} ms${verdict}`);
  return good;
}

function timed(agent: Agent, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => {
        if (reply.statusCode === 200 && /^(?:\{"code":1|<!DOCTYPE)/i.test(text)) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${reply.statusCode} ${text.slice(0, 200)}`));
      });
    }).on('error', reject);
  });
}

await main();

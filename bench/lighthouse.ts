import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { person } from '../e2e/api/people.ts';
import { findBrowser } from '../e2e/browser.ts';
import { endProcess, freePort, startProcess } from '../e2e/server-process.ts';
import { median } from './compare.ts';

/** Too heavy to be a package of the project: npx fetches this version once and keeps it beside npm's own cache. */
const lighthouse = 'lighthouse@13.5.0';
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The least of 100 points, on a simulated phone. */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Points = Record<keyof typeof bars, number>;
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

interface Report {
  runtimeError?: { message: string };
  categories: Record<keyof typeof bars, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

const run = promisify(execFile);

/**
 * One examination. A browser that loses its trace is asked again, twice at most; a page is never examined again because
 * of its points.
 */
async function examine(address: string, file: string, left = 2): Promise<Report> {
  const words = ['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`];
  const browser = await findBrowser();
  const env = { ...browser.env, CHROME_PATH: browser.executablePath };
  try {
    await run('npx', [...words, `--chrome-flags=${flags}`], { env, timeout: 180_000 });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
    return report;
  } catch (error) {
    if (left === 0) throw error;
    return examine(address, file, left - 1);
  }
}

/** The public pages that stand for all others, by name. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const visitor = person(origin);
  const [service] = await visitor.call(suggestServices, { kw: 'XRD' });
  const { list } = await visitor.call(listArticles, { type: 'news' });
  if (!service || !list[0]) throw new Error('The seeds hold no service or no article.');
  return { home: '/', project: '/project', detail: `/detail/${service.rid}`, article: `/article/${list[0].rid}` };
}

/** Prints the medians of a page and says whether it reaches every bar. */
function verdict(name: string, reports: readonly Report[]): boolean {
  const kinds = Object.keys(bars) as (keyof Points)[];
  const points = (kind: keyof Points) =>
    reports.map(({ categories }) => Math.round((categories[kind].score ?? 0) * 100));
  const missed = kinds.filter((kind) => median(points(kind)) < bars[kind]);
  const figures = kinds.map((kind) => `${kind} ${median(points(kind))} of ${bars[kind]}`).join(', ');
  const times = metrics.map((id) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return `${id} ${id.endsWith('shift') ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(
    `${missed.length === 0 ? '✓' : '✗'} ${name}: ${figures}  (performance ${points('performance').join(' ')})`,
  );
  console.log(`    ${times.join(', ')}`);
  const last = reports.at(-1);
  for (const kind of missed.filter((one) => one !== 'performance'))
    for (const { id, weight } of last?.categories[kind].auditRefs ?? [])
      if (weight > 0 && (last?.audits[id]?.score ?? 1) < 1) console.log(`    ${kind}: ${last?.audits[id]?.title}`);
  return missed.length === 0;
}

/** `npm run lighthouse -- [home project detail article] [--rounds 5]`; ends with 1 when a page misses a bar. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' } },
  });
  await run('npx', ['--yes', lighthouse, '--version'], { timeout: 300_000 }).catch(() => {
    throw new Error(`Lighthouse cannot be had. Connect to a registry once, or run: npx --yes ${lighthouse} --version`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'yance-lighthouse-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  };
  const server = await startProcess(env, origin);
  try {
    const pages = await pagesOf(origin);
    const unknown = positionals.find((name) => !(name in pages));
    if (unknown) throw new Error(`No page is called ${unknown}. There are: ${Object.keys(pages).join(', ')}.`);
    const chosen = Object.entries(pages).filter(([name]) => positionals.length === 0 || positionals.includes(name));
    const reports = new Map(chosen.map(([name]) => [name, [] as Report[]]));
    // Round by round over all pages, so that a noisy minute does not fall on one page alone.
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [name, path] of chosen)
        reports.get(name)?.push(await examine(origin + path, join(folder, 'report.json')));
    const reached = [...reports].map(([name, all]) => verdict(name, all));
    if (reached.includes(false)) process.exitCode = 1;
  } finally {
    await endProcess(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

await main();

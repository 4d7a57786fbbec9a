import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from './browser.ts';
import { root } from './server-process.ts';

/** The most that the page's thread may work for an interaction, in milliseconds, at the 95th of 20. */
const bar = 25;
const points = 100_000;
const rounds = 20;

type Values = readonly [x: Float64Array, y: Float64Array];
const columns = (make: (share: number, row: number) => [number, number]): Values => {
  const [x, y] = [new Float64Array(points), new Float64Array(points)];
  for (let row = 0; row < points; row += 1) [x[row], y[row]] = make(row / points, row);
  return [x, y];
};
/** The same in each run: neither even nor foreseeable. */
const noise = (row: number): number => ((Math.sin(row * 12.9898) * 43_758.5453) % 1) * 50;
const line = { style: 'line', runs: [] as { name: string; from: number; to: number }[] };

/** What is measured: a spectrum with noise, loops that run to and fro, and marks. */
const kinds = {
  spectrum: {
    ...line,
    values: columns((share, row) => [
      10 + 80 * share,
      1000 + 9000 * Math.exp(-(((share - 0.4) / 0.01) ** 2)) + noise(row),
    ]),
  },
  loops: {
    ...line,
    runs: Array.from({ length: 20 }, (_, at) => ({
      name: `Cycle ${at + 1}`,
      from: (at * points) / 20,
      to: ((at + 1) * points) / 20,
    })),
    values: columns((share, row) => {
      const turn = share * 40 * Math.PI;
      return [Math.cos(turn), Math.sin(turn) * (1 + share) + noise(row) / 1000];
    }),
  },
  marks: { ...line, style: 'points', values: columns((share, row) => [share, noise(row) + 100 * share]) },
};

/** The curve as the page beside `web/test/viewer` reads it. */
function stored({ values: [x, y], style, runs }: (typeof kinds)['spectrum']): string {
  const column = (label: string, unit: string) => ({ label, unit, low: null, high: null });
  const view = {
    name: '',
    x: 0,
    y: [1],
    right: [],
    reversed: false,
    log_x: false,
    log_y: false,
    equal: false,
    style,
    runs,
  };
  const part = {
    kind: 'columns',
    title: '',
    file: '',
    at: 0,
    rows: points,
    total: points,
    columns: [column('2θ', '°'), column('Intensity', 'counts')],
    views: [view],
  };
  const bytes = Buffer.concat([Buffer.from(x.buffer), Buffer.from(y.buffer)]).toString('base64');
  return JSON.stringify([{ name: 'curve', part, facts: [], bytes }]);
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function serve(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (bytes) => response.setHeader('content-type', types[extname(file)] ?? 'application/json').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Milliseconds that the page's thread has worked since it began. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Hands on the plot, each time at another place. */
function interactions(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Record<string, (round: number) => Promise<void>> {
  const at = (share: number): [number, number] => [box.x + box.width * (0.2 + 0.6 * share), box.y + box.height * 0.5];
  const { mouse, keyboard } = page;
  return {
    readOut: (round) => mouse.move(...at(round / rounds)),
    wheelIn: () => mouse.wheel(0, -60),
    pan: (round) => keyboard.press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][round % 4] ?? 'ArrowLeft'),
    wheelOut: () => mouse.wheel(0, 60),
    whole: () => keyboard.press('0'),
    logarithm: () => page.getByRole('button', { name: 'x 对数' }).press('Enter'),
    drag: async (round) => {
      await mouse.move(...at(0.2));
      await mouse.down();
      await mouse.move(...at(0.3 + round / rounds / 2));
      await mouse.up();
    },
  };
}

async function measure(page: Page, session: CDPSession): Promise<Record<string, number>> {
  const stage = page.locator('[data-pans]');
  await stage.focus();
  const box = await stage.boundingBox();
  if (!box) throw new Error('The page shows no plot.');
  const p95: Record<string, number> = {};
  for (const [name, act] of Object.entries(interactions(page, box))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await frames(page);
      const before = await worked(session);
      await act(round);
      await frames(page);
      times.push((await worked(session)) - before);
    }
    p95[name] = times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Infinity;
  }
  return p95;
}

/**
 * `npm run viewer-speed`: builds the curve viewer as the pages take it, opens it in Chromium with curves of 100,000
 * points and prints how long the page's thread works for each interaction with its two frames. Ends with 1 above the
 * bar.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yance-viewer-speed-'));
  const page = join(root, 'web/test/viewer');
  const define = { 'process.env.NODE_ENV': '"production"' };
  await build({
    root: page,
    configFile: false,
    logLevel: 'warn',
    define,
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const { origin, close } = await serve(folder);
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [name, kind] of Object.entries(kinds)) {
      await writeFile(join(folder, `${name}.json`), stored(kind));
      const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await tab.context().newCDPSession(tab);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await tab.goto(`${origin}/?of=${name}.json`);
      await tab.locator('canvas').first().waitFor();
      for (const [act, time] of Object.entries(await measure(tab, session))) {
        const held = time <= bar;
        console.log(`${held ? '✓' : '✗'} ${name}, ${act}: ${time.toFixed(1)} ms of ${bar}`);
        if (!held) process.exitCode = 1;
      }
      await tab.close();
    }
  } finally {
    await browser.close();
    close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();

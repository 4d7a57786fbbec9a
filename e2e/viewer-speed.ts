import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { sampleColumns, sampleView } from '@yance/contract/results/columns-part.sample.ts';
import type { PreviewView } from '@yance/contract/results/preview.ts';
import { findBrowser } from './browser.ts';
import { openViewerPage } from './viewer-page.ts';

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
interface Kind extends Pick<PreviewView, 'style' | 'runs'> {
  values: Values;
  /** How many lie over each other. */
  curves?: number;
}
const line = { style: 'line', runs: [] as Kind['runs'] } as const;

/** What is measured: a spectrum with noise, two of them over each other, loops that run to and fro, and marks. */
const spectrum: Kind = {
  ...line,
  values: columns((share, row) => [
    10 + 80 * share,
    1000 + 9000 * Math.exp(-(((share - 0.4) / 0.01) ** 2)) + noise(row),
  ]),
};
const kinds: Record<string, Kind> = {
  spectrum,
  overlay: { ...spectrum, curves: 2 },
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
function stored({ values: [x, y], style, runs, curves = 1 }: Kind): string {
  const part = sampleColumns({ rows: points, views: [sampleView({ style, runs })] });
  const bytes = Buffer.concat([Buffer.from(x.buffer), Buffer.from(y.buffer)]).toString('base64');
  const names = Array.from({ length: curves }, (_, at) => `curve ${at + 1}`);
  return JSON.stringify(names.map((name) => ({ name, part, facts: [], bytes })));
}

/** Milliseconds that the page's thread has worked since it began. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Two frames, the first of them once nothing is under way beside the page any more. */
const frames = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('[aria-busy="true"]')) await frame();
    await frame();
    await frame();
  });

interface Act {
  /** Before the rounds; what finds an element works on the page's thread, and is no work of the page's own. */
  begin?: () => Promise<unknown>;
  does: (round: number) => Promise<unknown>;
}
type Acts = Record<string, Act>;
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A key on what has the focus, a different one in each of the rounds that follow each other. */
function pressed(page: Page, on: Locator, keys: readonly string[], first?: string): Act {
  return {
    begin: async () => {
      await on.focus();
      if (first) await page.keyboard.press(first);
    },
    does: (round) => page.keyboard.press(keys[round % keys.length] ?? ''),
  };
}

/** Hands on the plot, each time at another place. */
function interactions(page: Page, stage: Locator, box: Box): Acts {
  const at = (share: number): [number, number] => [box.x + box.width * (0.2 + 0.6 * share), box.y + box.height * 0.5];
  const { mouse } = page;
  return {
    readOut: { does: (round) => mouse.move(...at(round / rounds)) },
    wheelIn: { does: () => mouse.wheel(0, -60) },
    pan: pressed(page, stage, ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']),
    wheelOut: { does: () => mouse.wheel(0, 60) },
    whole: pressed(page, stage, ['0']),
    logarithm: pressed(page, page.getByRole('button', { name: 'x 对数' }), ['Enter']),
    drag: {
      does: async (round) => {
        await mouse.move(...at(0.2));
        await mouse.down();
        await mouse.move(...at(0.3 + round / rounds / 2));
        await mouse.up();
      },
    },
  };
}

/** Two fingers that part and meet again around the middle of the plot. */
async function pinch(session: CDPSession, box: Box, round: number): Promise<void> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  const [from, to] = round % 2 === 0 ? [60, 90] : [90, 60];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(to) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * What is done to two spectra that lie over each other. Most go to and fro between two states; the widest smoothing is
 * another one in every round.
 */
function treatments(page: Page): Acts {
  const panel = page.getByRole('region', { name: '处理' });
  const set = (label: string, keys: readonly string[], first?: string) =>
    pressed(page, panel.getByLabel(label), keys, first);
  return {
    units: set('横轴', ['ArrowDown', 'ArrowUp']),
    widest: set('平滑', ['ArrowLeft'], 'End'),
    smoothing: set('平滑', ['ArrowRight', 'ArrowLeft'], 'Home'),
    baseline: set('基线', ['End', 'Home']),
    difference: pressed(page, panel.getByRole('button', { name: '差谱' }), ['Enter']),
    offset: set('错开', ['ArrowRight', 'ArrowLeft']),
    normalise: set('归一化', ['ArrowDown', 'ArrowUp']),
  };
}

async function measure(name: string, page: Page, session: CDPSession): Promise<Record<string, number>> {
  const stage = page.locator('[data-pans]');
  const box = await stage.boundingBox();
  if (!box) throw new Error('The page shows no plot.');
  const p95: Record<string, number> = {};
  const acts: Acts = { ...interactions(page, stage, box), pinch: { does: (round) => pinch(session, box, round) } };
  for (const [name, act] of Object.entries(acts)) p95[name] = await slowest(page, session, act);
  const peaks = pressed(page, page.getByRole('button', { name: '峰表' }), ['Enter']);
  if (name === 'spectrum') p95.peaks = await slowest(page, session, peaks);
  if (name !== 'overlay') return p95;
  await page.getByRole('button', { name: '处理', exact: true }).press('Enter');
  for (const [act, does] of Object.entries(treatments(page))) p95[act] = await slowest(page, session, does);
  return p95;
}

/** The 95th of 20 times that the page's thread works for an interaction, in milliseconds. */
async function slowest(page: Page, session: CDPSession, act: Act): Promise<number> {
  const times: number[] = [];
  await act.begin?.();
  for (let round = 0; round < rounds; round += 1) {
    await frames(page);
    const before = await worked(session);
    await act.does(round);
    await frames(page);
    times.push((await worked(session)) - before);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Infinity;
}

/**
 * `npm run viewer-speed`: builds the curve viewer as the pages take it, opens it in Chromium with curves of 100,000
 * points and prints how long the page's thread works for each interaction with its two frames. Ends with 1 above the
 * bar.
 */
async function main(): Promise<void> {
  const { origin, folder, close } = await openViewerPage();
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
      for (const [act, time] of Object.entries(await measure(name, tab, session))) {
        const held = time <= bar;
        console.log(`${held ? '✓' : '✗'} ${name}, ${act}: ${time.toFixed(1)} ms of ${bar}`);
        if (!held) process.exitCode = 1;
      }
      await tab.close();
    }
  } finally {
    await browser.close();
    await close();
  }
}

await main();

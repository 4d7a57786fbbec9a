import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { axesOfAll } from '@yance/contract/results/curve-axes.ts';
import type { Preview, Thumbnail } from '@yance/contract/results/preview.ts';
import { icpFile } from '../server/seeds/result-files.ts';
import { layOutFile } from '../server/src/features/results/preview/lay-out-file.ts';
import { zipOf } from '../server/test/hostile-files/containers.ts';
import { findBrowser } from './browser.ts';
import { root } from './server-process.ts';
import { openViewerPage } from './viewer-page.ts';

const genuine = join(root, '../shared/instrument-files');

interface Shot {
  of: string;
  /** The tool that is pressed for one more picture. */
  press?: string;
  /** A file whose curve is laid over this one, and then the tools that are pressed for one more picture each. */
  over?: { file: string; press: readonly string[] };
}

/** One file of each kind that looks unlike the others. */
const shots: readonly Shot[] = [
  {
    of: 'xrd-rigaku-powder.rasx',
    press: '峰表',
    over: { file: 'xrd-panalytical-918.xrdml', press: ['处理', '导出'] },
  },
  { of: 'jcamp-nmr-1h.jdx', press: '处理' },
  { of: 'tg-netzsch.txt', press: '导出' },
  { of: 'echem-gamry-eis.dta', press: '叠加' },
  { of: 'bet-quantachrome.txt' },
  { of: 'ms-tiny.mzML' },
  { of: 'xps-vamas-regular.vms' },
  { of: 'sem-zeiss-8bit.tif', press: '测距' },
  { of: 'afm-gwyddion.gwy', press: '剖面' },
  { of: 'jcamp-nmr-cosy-2d.jdx', press: '总览' },
  { of: 'structure-extended.xyz' },
  { of: 'elements.csv' },
  { of: 'report.pdf' },
  { of: 'batch.zip' },
  { of: 'project.opju' },
];

type Files = readonly { name: string; bytes: Buffer }[];

/** The genuine files, and of what is not among them: a table, a PDF, an archive, and one that is refused. */
async function filesToShow(browser: Browser): Promise<Files> {
  const names = readdirSync(genuine).filter((name) => !/\.(?:md|json)$/.test(name));
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(genuine, name)) })));
  const named = (...of: string[]) => files.filter(({ name }) => of.includes(name));
  const report = await browser.newPage();
  await report.setContent('<h1>检测报告</h1><p>样品 S1：主要元素含量见附表。</p>');
  const pdf = await report.pdf();
  await report.close();
  const inside = named('xrd-rigaku-powder.rasx', 'xrd-panalytical-918.xrdml', 'sem-zeiss-8bit.tif');
  return [
    ...files,
    { name: 'elements.csv', bytes: icpFile('elements', ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']).content },
    { name: 'report.pdf', bytes: pdf },
    { name: 'batch.zip', bytes: zipOf(inside.map(({ name, bytes }) => ({ name, content: bytes }))) },
    { name: 'project.opju', bytes: Buffer.from('CPYUA 4.3380 188') },
  ];
}

/** Lays a file out as the server does, with what it speaks of beside the page. */
async function stored(folder: string, { name, bytes }: Files[number], at: number) {
  const made = name.endsWith('.pdf') ? null : await layOutFile({ name, bytes });
  let [preview, thumbnail]: [Preview, Thumbnail] = [{ kind: 'pdf', url: `/${name}` }, null];
  await writeFile(join(folder, name), bytes);
  if (made && 'kind' in made) preview = made;
  else if (made) {
    preview = { ...made.preview, data: { url: `/${name}.bin`, bytes: made.data.length } };
    await writeFile(join(folder, `${name}.bin`), made.data);
    const axes = axesOfAll(preview.parts);
    if (made.thumbnail?.kind === 'picture') {
      await writeFile(join(folder, `${name}.webp`), made.thumbnail.picture);
      thumbnail = { kind: 'picture', url: `/${name}.webp`, axes };
    } else thumbnail = made.thumbnail && { ...made.thumbnail, axes };
  }
  const sample_codes = name.endsWith('.pdf') || name.endsWith('.zip') ? [] : [`S${1 + (at % 5)}`];
  return { file: { rid: name, name, size: bytes.length, url: `/${name}`, run: 1, sample_codes, thumbnail }, preview };
}

async function shoot(page: Page, { of, press, over }: Shot, to: string): Promise<void> {
  const keep = async (called: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const file = join(to, `${called}.png`);
    await page.screenshot({ path: file });
    console.log(file);
  };
  await page.getByRole('heading', { name: of, exact: true }).waitFor();
  await keep(of);
  const use = async (tool: string) => page.getByRole('button', { name: tool, exact: true }).click();
  if (press) {
    await use(press);
    await keep(`${of}-${press}`);
  }
  if (!over) return;
  if (press) await use(press);
  await use('叠加');
  const panel = page.getByRole('complementary', { name: '叠加曲线' });
  await panel.getByRole('button', { name: over.file }).click();
  await panel.getByRole('checkbox', { disabled: false }).first().check();
  await keep(`${of}-叠加`);
  for (const tool of over.press) {
    await use(tool);
    await keep(`${of}-叠加-${tool}`);
  }
}

/**
 * `npm run viewer-pictures -- --to FOLDER`: opens the viewer of results on genuine files of every kind at each width,
 * in the light and the dark theme, and takes a picture of each, some with a tool in use; `--width`, `--theme` and
 * `--only` (a part of a file's name) may be repeated, `--review` puts beside the files what reviewers see there.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: '.cache/viewer-pictures' },
      width: { type: 'string', multiple: true, default: ['390', '1280', '1920'] },
      theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
      only: { type: 'string', multiple: true },
      review: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(genuine)) throw new Error(`No genuine files of instruments are at ${genuine}.`);
  const { only } = values;
  const asked = shots.filter(({ of }) => !only || only.some((part) => of.includes(part)));
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
  const { origin, folder, close } = await openViewerPage();
  try {
    const files = [];
    for (const [at, file] of (await filesToShow(browser)).entries()) files.push(await stored(folder, file, at));
    await writeFile(join(folder, 'files.json'), JSON.stringify(files));
    for (const width of values.width.map(Number))
      for (const theme of values.theme) {
        const isPhone = width < 600;
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height: isPhone ? 844 : Math.round((width * 9) / 16) },
          colorScheme: theme === 'dark' ? 'dark' : 'light',
          reducedMotion: 'reduce',
          locale: 'zh-CN',
          hasTouch: isPhone,
          isMobile: isPhone,
        });
        const to = join(values.to, `${width}-${theme}`);
        await mkdir(to, { recursive: true });
        for (const shot of asked) {
          const page = await context.newPage();
          await page.goto(`/?files=files.json${values.review ? '&review' : ''}#${shot.of}`);
          await shoot(page, shot, to);
          await page.close();
        }
        await context.close();
      }
  } finally {
    await browser.close();
    await close();
  }
}

await main();

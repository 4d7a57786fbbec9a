import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { root } from './server-process.ts';

export interface Browser {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/** The browser without a window of its own comes first: it draws the same pages in a quarter less time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const packages = createRequire(import.meta.url);
const cache = join(root, '.cache/browser');

/**
 * The Chromium that CHROMIUM_PATH names, else an installed one, else the one that npm brings, which
 * `CHROMIUM_PATH=packaged` takes in any case.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH || (installed.find((file) => existsSync(file)) ?? 'packaged');
  const { executablePath, env } = named === 'packaged' ? await packagedBrowser() : { executablePath: named, env: {} };
  // Without a locale the browser's shell knows no Chinese names of files.
  return { executablePath, env: { ...process.env, ...env, LC_ALL: 'C.UTF-8', FONTCONFIG_FILE: await fontList() } };
}

/** Unpacked once for each version, with the libraries that it needs. */
async function packagedBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH. 浏览器测试需要 Chromium。');
  const manifest = resolve(packages.resolve('@sparticuz/chromium'), '../../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return { executablePath: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } };
}

/**
 * The package unpacks into the system's temporary folder, takes what lies there for its own, and sets the environment
 * of its caller.
 */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const before = { ...process.env };
  // Only on this runtime does it unpack its libraries too.
  Object.assign(process.env, { TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  await rename(unfinished, folder);
}

/** Beside the machine's fonts the one of the documents: a new machine has none with Chinese. */
async function fontList(): Promise<string> {
  const file = join(cache, 'fonts.conf');
  const fonts = resolve(packages.resolve('@expo-google-fonts/noto-sans-sc/package.json'), '..');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}/400Regular</dir>
  <dir>${fonts}/700Bold</dir>
  <dir>${cache}</dir>
  <cachedir>${cache}/fonts</cachedir>
</fontconfig>
`;
  // A browser of another worker may be reading it.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  await mkdir(cache, { recursive: true });
  await writeFile(file, text);
  return file;
}

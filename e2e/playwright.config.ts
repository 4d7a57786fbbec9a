import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser without a window of its own draws the same pages in a quarter less time. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file)) ?? '';

/** Journeys in a real browser against the real server on an embedded database of its own, which global-setup.ts starts: one for each worker. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Without it the browser's shell knows no Chinese names of files.
    launchOptions: { executablePath, args: flags, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  },
});

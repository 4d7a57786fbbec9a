import { defineConfig } from '@playwright/test';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { findBrowser } from './browser.ts';
import { journeysOfThisRun } from '../tools/chosen-tests.ts';

process.env.TMPDIR = temporaryFolder();

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Journeys in a real browser against the real server on an embedded database of its own, which global-setup.ts starts:
 * one for each worker.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: journeysOfThisRun(),
  globalSetup: './global-setup.ts',
  workers: 2,
  // The longest take a minute and a half on a quiet machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // On a busy machine a journey can miss its patience; one that passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(await findBrowser()), args: flags },
  },
});

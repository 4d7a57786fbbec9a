import { defineConfig } from 'vitest/config';

// The product's days are Shanghai's whatever the machine's are: a far zone makes code that reads local time fail.
process.env['TZ'] = 'America/New_York';

export default defineConfig({
  test: {
    include: ['{contract,server,ui,portal,console,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
    globalSetup: 'server/test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

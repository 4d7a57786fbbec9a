import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

// The product's days are Shanghai's whatever the machine's are: a far zone makes code that reads local time fail.
process.env['TZ'] = 'America/New_York';

/** What takes a minute by itself comes first, so that no process waits for it at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/(bench|tools)\/.*\.test\.ts$/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,ui,web,pictures,portal,console,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/each-file.ts',
    sequence: { sequencer: LongFirst },
    pool: 'forks',
    // Files share the modules of their process, which halves the run; what they open ends with each (file-ends.ts).
    isolate: false,
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { testsOfThisRun } from './tools/chosen-tests.ts';
import { temporaryFolder } from './tools/temporary-folder.ts';

// The product's days are Shanghai's whatever the machine's are: a far zone makes code that reads local time fail.
process.env['TZ'] = 'America/New_York';
process.env['TMPDIR'] = temporaryFolder();

/** What takes a minute by itself comes first, so that no process waits for it at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/(bench|tools|money-model)\/.*\.test\.ts$/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const exclude = ['**/node_modules/**', '**/build/**', '**/dist/**'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    pool: 'forks',
    // Files share the modules of their process, which halves the run; what they open ends with each (file-ends.ts).
    isolate: false,
    maxWorkers: 3,
    testTimeout: 60_000,
    // A run may raise the one of tests for all projects, but not this: faults-everywhere.ts prepares for minutes.
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: testsOfThisRun(['{contract,figures,server,pictures,bench,tools}/**/*.test.ts']),
          exclude,
          globalSetup: 'server/test/global-setup.ts',
          setupFiles: 'server/test/each-file.ts',
          // Node runs these files as they are, as it runs the product: a third less time than through Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'readers',
          include: ['readers/**/*.test.ts'],
          exclude,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{ui,web,portal,console}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: 'web/test/each-file.ts',
        },
      },
    ],
  },
});

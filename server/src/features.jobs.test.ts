import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allJobs } from './features.ts';

const run = new Set(allJobs.map(({ kind }) => kind.name));
const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
);
const declared = sources.flatMap((text) => [...text.matchAll(/\bjobKind\(\s*'([^']+)'/g)].map(([, name]) => name));

test('there are kinds of jobs to look at', () => expect(declared.length).toBeGreaterThan(30));

test.each(declared)('jobs of the kind %s are run by the feature that lists them', (name) => {
  expect(run).toContain(name);
});

test('what comes by itself and the check of files that wait, and nothing else, are set at each start', () => {
  expect(
    allJobs
      .filter(({ atStart }) => atStart)
      .map(({ kind }) => kind.name)
      .toSorted(),
  ).toEqual([
    'files:check',
    'files:upkeep',
    'kernel:forget-keys',
    'kernel:purge-jobs',
    'ledger:verify',
    'payment.bill',
    'results:lead-times',
    'results:renew-looks',
  ]);
});

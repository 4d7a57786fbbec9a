import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from './features.ts';
import { purgeKeysJob } from './kernel/idempotency.ts';
import { purgeJobsJob } from './kernel/purge-jobs.ts';

const run = new Set(
  [purgeKeysJob, purgeJobsJob, ...features.flatMap(({ jobs = [] }) => jobs)].map(({ kind }) => kind.name),
);
const declared = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\bjobKind\(\s*'([^']+)'/g)].map(
    ([, name]) => name,
  ),
);

test('there are kinds of jobs to look at', () => expect(declared.length).toBeGreaterThan(30));

test.each(declared)('jobs of the kind %s are run by the feature that lists them', (name) => {
  expect(run).toContain(name);
});

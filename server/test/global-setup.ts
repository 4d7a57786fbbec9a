import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/kernel/embedded-postgres.ts';
import { prepareTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    postgres: string;
  }
}

/** One PostgreSQL for a whole run, with a template database that holds the seeds; each world copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yance-test-'));
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  await prepareTemplate(postgres.connectionString);
  project.provide('postgres', postgres.connectionString);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

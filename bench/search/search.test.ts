import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../server/test/own-database.ts';

test(
  'a small generated catalogue is filled and answers every search and suggestion',
  { timeout: 120_000 },
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'run.ts'), '--services=150', '--seconds=0.2', '--warm-up=0', '--callers=2'],
      { env: { ...process.env, DATABASE_URL: await ownDatabase() } },
    );
    expect(stdout).toContain('150 services');
    expect(stdout).toMatch(/search: [1-9]\d* answers/);
    expect(stdout).toMatch(/suggest: [1-9]\d* answers/);
    expect(stdout).toMatch(/site: [1-9]\d* answers/);
    expect(stdout).toMatch(/page: [1-9]\d* answers/);
  },
);

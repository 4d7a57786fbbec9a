import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yance-imports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a process prints that quickens its imports first. */
async function printed(program: string): Promise<string> {
  const begin = `const { cacheImports } = await import('./cached-imports.ts'); cacheImports(${JSON.stringify(join(folder, 'cache'))});`;
  const given = ['--input-type=module', '--eval', `${begin}\n${program}`];
  return (await promisify(execFile)(process.execPath, given, { cwd: import.meta.dirname })).stdout.trim();
}

test('cached imports give the same modules and keep their compiled code', async () => {
  const program = `
    const { createRequire } = await import('node:module');
    const [{ preparingClient }, { sql }, again] = await Promise.all([
      import('./postgres/prepared.ts'), import('drizzle-orm'), import('./db.ts'),
    ]);
    const required = createRequire(import.meta.url)('drizzle-orm');
    console.log([typeof preparingClient, typeof sql, typeof again.openDatabase, typeof required.sql].join(' '));`;
  expect(await printed(program)).toBe('function function function function');
  expect((await readdir(join(folder, 'cache'), { recursive: true })).length).toBeGreaterThan(50);
});

test('a module that is missing is missed by its name', async () => {
  const program = `
    const missed = (name) => import(name).then(() => '', ({ message }) => message);
    console.log(await missed('./nowhere.ts'), await missed('no-such-package'));`;
  expect(await printed(program)).toMatch(/kernel\/nowhere\.ts.*no-such-package/);
});

test('drizzle-orm is a package whose description is long and whose files are modules', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../node_modules/drizzle-orm/package.json'), 'utf8');
  // docs/decisions/0008: once it is short, the hook can go.
  expect(text.length).toBeGreaterThan(50_000);
  expect(JSON.parse(text)).toMatchObject({ type: 'module' });
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { dropDatabase } from '../test/template.ts';
import { loadConfig } from './config.ts';
import { CannotStart } from './kernel/cannot-start.ts';
import { openDatabase } from './kernel/db.ts';
import { prepareDatabase } from './start-server.ts';
import { createDatabase } from './upgrade/databases.store.ts';

test('an empty database beside the files of a shop is left as it is, and the start says what to do', async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'yance-lost-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await dropDatabase(inject('postgres'), name);
  });
  mkdirSync(join(folder, 'files/ab'), { recursive: true });
  const url = await createDatabase(inject('postgres'), name);
  const start = prepareDatabase(loadConfig({ DATABASE_URL: url, DATA_DIR: folder }), () => undefined);
  await expect(start).rejects.toBeInstanceOf(CannotStart);
  await expect(start).rejects.toThrow('its database is missing (folder postgres) or empty (DATABASE_URL)');
  const { pool, close } = openDatabase(url, { connections: 1 });
  const { rows } = await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
  await close();
  expect(rows).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashLightly } from '../src/kernel/access/password.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { startEmbeddedPostgres } from '../src/kernel/postgres/embedded-postgres.ts';
import { endAll } from './file-ends.ts';
import { setTestGateways } from './gateways.ts';
import { signUpReadyMembers } from './people.ts';
import type { TemplateOfRun } from './template-of-run.ts';
import { prepareTemplate } from './template.ts';
import { closeWorld, worldOn } from './world.ts';

/** Starts the PostgreSQL of a run and makes the template database there, with the seeds and members. */
export async function makeTemplate(): Promise<TemplateOfRun & { end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'yance-test-'));
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  setTestGateways();
  hashLightly();
  const template = await worldOn(openDatabase(await prepareTemplate(postgres.connectionString)), []);
  const readyMembers = await signUpReadyMembers(template);
  await closeWorld(template);
  await endAll();
  const end = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { postgres: postgres.connectionString, readyMembers, end };
}

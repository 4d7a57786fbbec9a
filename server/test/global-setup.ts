import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/kernel/db.ts';
import { startEmbeddedPostgres } from '../src/kernel/postgres/embedded-postgres.ts';
import { hashLightly } from '../src/kernel/access/password.ts';
import { endAll } from './file-ends.ts';
import { setTestGateways } from './gateways.ts';
import { signUpReadyMembers } from './people.ts';
import { templateVariable, type TemplateOfRun } from './template-of-run.ts';
import { prepareTemplate } from './template.ts';
import { closeWorld, worldOn } from './world.ts';

/** One PostgreSQL for a whole run, with a template database that holds the seeds and members; each world copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('callers', callersFrom(process.env['CALLERS']));
  const given = process.env[templateVariable];
  if (given) {
    const { postgres, readyMembers } = JSON.parse(given) as TemplateOfRun;
    project.provide('postgres', postgres);
    project.provide('readyMembers', readyMembers);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'yance-test-'));
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  setTestGateways();
  hashLightly();
  const template = await worldOn(openDatabase(await prepareTemplate(postgres.connectionString)), []);
  const ready = await signUpReadyMembers(template);
  await closeWorld(template);
  await endAll();
  project.provide('postgres', postgres.connectionString);
  project.provide('readyMembers', ready);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function callersFrom(value: string | undefined): number {
  if (!value) return 100;
  if (!/^[1-9]\d{1,4}$/.test(value)) throw new Error('CALLERS must be a whole number from 10 to 99999.');
  return Number(value);
}

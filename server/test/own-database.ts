import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { endWithFile } from './file-ends.ts';
import './template-of-run.ts';
import { copyTemplate, dropDatabase } from './template.ts';

/** A copy of the template database, which goes with the test file. Returns its connection string. */
export async function ownDatabase(): Promise<string> {
  const server = inject('postgres');
  const name = `world_${randomBytes(6).toString('hex')}`;
  endWithFile(() => dropDatabase(server, name));
  return copyTemplate(server, name);
}

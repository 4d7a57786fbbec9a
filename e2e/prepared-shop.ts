import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { staffMember } from './api/people.ts';
import { createStaffAccounts, type Posts } from './create-staff-accounts.ts';
import { publishPayee } from './demo/company.ts';
import { endProcess, placeFor, startProcess } from './server-process.ts';

const staffOf = (folder: string): string => `${folder}-staff.json`;

/**
 * Starts the product once in an empty data folder, with a staff account for each post and an account for transfers,
 * and ends it: a first start takes five times as long as others.
 */
export async function prepareShop(folder: string): Promise<void> {
  const { origin, env } = await placeFor(folder);
  const server = await startProcess(env, origin);
  try {
    const staff = await createStaffAccounts('e2e', env, { plain: true });
    await publishPayee(await staffMember(origin, staff.administrator));
    await writeFile(staffOf(folder), JSON.stringify(staff));
  } finally {
    await endProcess(server, 'SIGTERM');
  }
  process.env.YANCE_E2E_PREPARED = folder;
}

/**
 * Makes a data folder a copy of the prepared one. Outside of a run of the journeys there is none, and the folder stays
 * as it is.
 */
export async function copyPreparedShop(dataDir: string): Promise<Posts | undefined> {
  const prepared = process.env.YANCE_E2E_PREPARED;
  if (!prepared) return undefined;
  // With its owners: PostgreSQL is somebody else's where root runs the tests.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
  return JSON.parse(await readFile(staffOf(prepared), 'utf8')) as Posts;
}

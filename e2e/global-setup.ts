import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hireAll, type Posts } from './hire.ts';
import { endProcess, freePort, startProcess } from './server-process.ts';

/** What the journeys know of the server under test; written to the file that YANCE_E2E_WORLD names. */
export interface ServerUnderTest {
  origin: string;
  dataDir: string;
  staff: Posts;
}

/** Starts the product as a person would, with a data folder of its own, and makes one staff account for each post. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yance-e2e-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const here = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...here };
  try {
    const server = await startProcess(env, origin);
    const staff = await hireAll('e2e', env);
    const file = join(dataDir, 'under-test.json');
    await writeFile(file, JSON.stringify({ origin, dataDir, staff } satisfies ServerUnderTest));
    process.env.YANCE_E2E_WORLD = file;
    return async () => {
      await endProcess(server, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

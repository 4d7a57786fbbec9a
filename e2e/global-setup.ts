import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hireAll, type Posts } from './hire.ts';

const root = join(import.meta.dirname, '..');

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
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(origin, server);
  const staff = await hireAll('e2e', env);
  const file = join(dataDir, 'under-test.json');
  await writeFile(file, JSON.stringify({ origin, dataDir, staff } satisfies ServerUnderTest));
  process.env.YANCE_E2E_WORLD = file;
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    const up = await fetch(`${origin}/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server was not ready within a minute.');
}

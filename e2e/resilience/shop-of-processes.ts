import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, freePort, startProcess } from '../server-process.ts';
import { startBalancer, type Balancer } from './balancer.ts';

export interface ShopProcess {
  port: number;
  /** Of this process alone. */
  origin: string;
  env: NodeJS.ProcessEnv;
  /** A file with what it logs. */
  log: string;
  server: ChildProcess;
}

/** Several processes of the product on one database and one data folder, behind a balancer. */
export interface Shop {
  balancer: Balancer;
  dataDir: string;
  /** For commands beside the processes. */
  env: NodeJS.ProcessEnv;
  processes: ShopProcess[];
  end(): Promise<void>;
}

/** Starts all of them at once, also on an empty database. */
export async function startShop(databaseUrl: string, count: number): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yance-processes-'));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const balancer = await startBalancer(ports);
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: balancer.origin, HOST: '127.0.0.1' };
  const env = { ...process.env, ...place, LOG_LEVEL: 'error' };
  const started = await Promise.allSettled(
    ports.map(async (port) => {
      const own = { ...env, PORT: String(port) };
      const origin = `http://127.0.0.1:${port}`;
      const log = join(dataDir, `log-${port}`);
      return { port, origin, env: own, log, server: await startProcess(own, origin, log) };
    }),
  );
  const processes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = async () => {
    await Promise.all(processes.map(({ server }) => endProcess(server, 'SIGTERM')));
    await balancer.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  if (processes.length < count) {
    await end();
    throw new Error('Not all processes became ready.');
  }
  return { balancer, dataDir, env, processes, end };
}

export async function restart(one: ShopProcess): Promise<void> {
  one.server = await startProcess(one.env, one.origin, one.log);
}

/** Why a process failed at something, in its own words. */
const causes = ({ port, log }: ShopProcess): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => `${port}: ${line}`);

/** No process has answered with a fault or as overloaded, and no request was without a process. */
export function noFaults({ balancer, processes }: Shop): void {
  const { faults } = balancer;
  if (faults.length > 0)
    assert.fail(`${faults.length} answers of 500 and more:\n${[...faults, ...processes.flatMap(causes)].join('\n')}`);
  assert.equal(balancer.refused, 0, 'requests that found no process');
}

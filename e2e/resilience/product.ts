import assert from 'node:assert/strict';
import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyPreparedShop } from '../prepared-shop.ts';
import { endProcess, placeFor, startProcess } from '../server-process.ts';

/** The product as a process that can be killed. */
export interface Product {
  origin: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  server: ChildProcess;
}

/**
 * Starts the product with a database of its own, as a first start leaves it; `probed`, it tells of its event loop and
 * memory; its data folder lies in `below`.
 */
export async function newProduct(
  name: string,
  given: { probed?: boolean; env?: NodeJS.ProcessEnv; below?: string } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(given.below ?? tmpdir(), `yance-${name}-`));
  await copyPreparedShop(dataDir);
  const place = await placeFor(dataDir, 'silent');
  const { origin } = place;
  const env = { ...place.env, ...given.env };
  const probe = { NODE_OPTIONS: `--import=${import.meta.resolve('./probe.ts')}`, YANCE_PROBE: join(dataDir, 'seen') };
  const server = await startProcess(given.probed ? { ...env, ...probe } : env, origin);
  return { origin, dataDir, env: { ...env, YANCE_PROBE: probe.YANCE_PROBE }, server };
}

/** Kills the application with SIGKILL and starts it again. Returns the milliseconds until it was ready. */
export async function killApplication(product: Product): Promise<number> {
  await endProcess(product.server, 'SIGKILL');
  const killedAt = performance.now();
  product.server = await startProcess(product.env, product.origin);
  return performance.now() - killedAt;
}

/** Kills PostgreSQL and its children with SIGKILL under the running application, which must bring it back by itself. */
export async function killPostgres(product: Product): Promise<number> {
  const [pid = ''] = readFileSync(join(product.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const one of [pid, ...children]) {
    try {
      process.kill(Number(one), 'SIGKILL');
    } catch {
      // A child that has just ended by itself is as dead.
    }
  }
  const killedAt = performance.now();
  await ready(product);
  return performance.now() - killedAt;
}

/** Ends the application as an operator would; it must end well and take its PostgreSQL along. */
export async function endProduct({ dataDir, server }: Product): Promise<void> {
  await endProcess(server, 'SIGTERM');
  assert.equal(server.exitCode, 0, 'the application ends well');
  assert.ok(!existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')), 'PostgreSQL has ended with the application');
}

async function ready({ origin, server }: Product): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(20)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('The application went down with its database.');
    if (
      await fetch(`${origin}/ready`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
  }
  throw new Error('The application was not ready within a minute after its database was killed.');
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** A free port of this machine, and the environment of a product that listens there and stores in `dataDir`. */
export async function placeFor(
  dataDir: string,
  logLevel = 'error',
): Promise<{ origin: string; env: NodeJS.ProcessEnv }> {
  const port = await freePort();
  const here = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: logLevel };
  // An operator's bucket is not for invented files either.
  const onDisk = {
    S3_BUCKET: '',
    S3_REGION: '',
    S3_ENDPOINT: '',
    S3_PREFIX: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
  };
  return { origin: `http://127.0.0.1:${port}`, env: { ...process.env, ...here, ...onDisk } };
}

/** An operator's accounts at other services are not for invented people: nothing of theirs may really be sent. */
const nothingLeaves = {
  SMS_DRIVER: 'log',
  MAIL_DRIVER: 'log',
  WECHAT_APP_ID: '',
  WECHAT_APP_SECRET: '',
  WECHAT_TOKEN: '',
  KUAIDI100_CUSTOMER: '',
  KUAIDI100_KEY: '',
  KUAIDI100_SALT: '',
};

/**
 * Starts the product as a process of its own, that sends nothing outside, and waits until it is ready. What it says
 * goes to the end of `log`, if that is given.
 */
export async function startProcess(env: NodeJS.ProcessEnv, origin: string, log?: string): Promise<ChildProcess> {
  const said = log === undefined ? undefined : openSync(log, 'a');
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { PUBLIC_URL: origin, ...env, ...nothingLeaves },
    stdio: ['ignore', said ?? 'ignore', 'inherit'],
  });
  if (said !== undefined) closeSync(said);
  for (let left = 1800; left > 0; left -= 1) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    const up = await fetch(`${origin}/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error('The server was not ready within three minutes.');
}

/** Ends a process and waits for its end. */
export async function endProcess(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

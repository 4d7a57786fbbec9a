import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { containerSteps } from './container-steps.ts';
import { copyFiles } from './copy-tree.ts';

/**
 * `npm run fresh-clone`: what somebody meets who has just cloned the tree and has no packages: `npm start` installs,
 * builds and becomes ready; killed with SIGKILL it starts again, and a second start of the same folder is quick. With
 * `-- --container` the marked steps of deploy/Containerfile run instead, as they would in an image, until the last of
 * them is ready. Prints the seconds of each and fails where one does not become ready. Needs the package registry.
 */
const folder = copyFiles();
const port = await freePort();
const { DATABASE_URL: _, ...machine } = process.env;
const env = { ...machine, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
let running: ChildProcess | undefined;
try {
  if (process.argv.includes('--container')) await stepsOfContainer();
  else await startsOfPerson();
} finally {
  if (running) await stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function startsOfPerson(): Promise<void> {
  const npmStart = ['npm', 'start'];
  await start('first start, with installation and build', npmStart, 900);
  await stop('SIGKILL');
  await start('start after kill -9', npmStart, 60);
  await stop('SIGTERM');
  await start('second start', npmStart, 60);
  await stop('SIGTERM');
}

async function stepsOfContainer(): Promise<void> {
  const { runs, start: last } = containerSteps();
  for (const line of runs) {
    const began = performance.now();
    execFileSync('/bin/sh', ['-c', line], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    console.log(`${line}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await start(last.join(' '), last, 120);
  await stop('SIGTERM');
}

async function start(what: string, [file = '', ...args]: readonly string[], seconds: number): Promise<void> {
  const began = performance.now();
  // A group of its own, so that a kill reaches npm and everything below it, as switching a machine off does.
  const child = spawn(file, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  running = child;
  const deadline = began + seconds * 1000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${what}: it ended with ${child.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return console.log(`${what}: ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await pause(50);
  }
  throw new Error(`${what}: not ready after ${seconds} s.`);
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const child = running;
  running = undefined;
  if (!child?.pid || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address() as AddressInfo;
  probe.close();
  return address.port;
}

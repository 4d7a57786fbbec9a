import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endProcess, freePort, root, startProcess } from '../server-process.ts';
import { everythingIsWhole } from './nothing-lost.ts';

/** Moments of a start, each with what shows in the data folder that it has come. */
const moments = {
  'the cluster is made': (folder: string) =>
    filesIn(join(folder, 'postgres')).some((name) => name.startsWith('draft-')),
  'PostgreSQL is started': (folder: string) => existsSync(join(folder, 'postgres/cluster')),
  'the migrations run': (folder: string) => postmasterOf(folder)[7]?.trim() === 'ready',
  'the seeds are written': (folder: string) => existsSync(join(folder, 'installed')),
};
const longestEndMs = 10_000;

/**
 * Tells the product to end (SIGTERM) while it starts for the first time: at each of the moments above, and `further`
 * times a random while after one. Each time it ends within ten seconds with success, leaves neither a process nor a
 * half-made cluster, and the same folder starts again. Prints a line a time.
 */
export async function stopWhileStarting(further: number): Promise<void> {
  const named = Object.keys(moments) as (keyof typeof moments)[];
  const later = Array.from({ length: further }, (_, index) => named[index % named.length] ?? 'the seeds are written');
  const dataDir = await mkdtemp(join(tmpdir(), 'yance-stopped-'));
  const place = { HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const port = await freePort();
  const env = { ...process.env, ...place, DATA_DIR: dataDir, PORT: String(port) };
  try {
    for (const [index, moment] of [...named, ...later].entries()) {
      const after = index < named.length ? 0 : Math.random() * 2_000;
      // From an empty folder until the last moments, which go on where the one before was told to end.
      if (index >= named.length || moment !== 'the seeds are written') await emptied(dataDir);
      const took = await stopAt(dataDir, env, moment, after);
      const words = after > 0 ? `, ${Math.round(after)} ms later` : '';
      console.log(`told to end when ${moment}${words}: ended after ${Math.round(took)} ms, nothing left behind`);
    }
    const origin = `http://127.0.0.1:${port}`;
    const server = await startProcess(env, origin);
    await everythingIsWhole(dataDir);
    await endProcess(server, 'SIGTERM');
    assert.equal(server.exitCode, 0);
    console.log('started again afterwards, everything whole');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function emptied(dataDir: string): Promise<void> {
  for (const name of filesIn(dataDir)) await rm(join(dataDir, name), { recursive: true });
}

/** Returns the milliseconds from the signal to the end. */
async function stopAt(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  moment: keyof typeof moments,
  after: number,
): Promise<number> {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  server.stderr.on('data', (part: Buffer) => (words += part.toString()));
  while (running(server) && !moments[moment](dataDir)) await pause(5);
  await pause(after);
  assert.ok(running(server), `the start went on until it was told to end: ${words}`);
  const told = performance.now();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), 6 * longestEndMs);
  await ended;
  clearTimeout(late);
  const took = performance.now() - told;
  assert.equal(server.exitCode, 0, `a start that is told to end ends well: ${words}`);
  assert.ok(took < longestEndMs, `ended within ten seconds, not ${Math.round(took)} ms`);
  assert.deepEqual(processesOf(dataDir), [], 'no process is left');
  const left = filesIn(join(dataDir, 'postgres')).filter((name) => name.startsWith('draft-'));
  assert.deepEqual(left, [], 'no half-made cluster is left');
  return took;
}

const running = (server: ChildProcess): boolean => server.exitCode === null && server.signalCode === null;

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function postmasterOf(folder: string): string[] {
  const file = join(folder, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** Processes that work in the folder or name it: programs that make a cluster, and the server's. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), readlinkSync(`/proc/${pid}/cwd`)];
      } catch {
        return [];
      }
    })
    .map((parts) => parts.join(' in '))
    .filter((line) => line.includes(folder));
}

/** `npm run stop-while-starting -- --further 40`, which is the default. */
if (import.meta.main) {
  const { values } = parseArgs({ options: { further: { type: 'string', default: '40' } } });
  await stopWhileStarting(Number(values.further));
}

import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/src/kernel/db.ts';
import {
  chooseHome,
  commandLine,
  postgresEnvironment,
  type Home,
} from '../../server/src/kernel/postgres/embedded-postgres-home.ts';
import { endProcess, freePort } from '../server-process.ts';

export interface OutsidePostgres {
  version: string;
  /** For DATABASE_URL: the owner of an empty database, with no other rights. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Folders with `bin/postgres` below, by name: what comes with the product, and Debian's versions where they are
 * installed.
 */
export function installedPostgres(): Map<string, string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const whole = versions.filter((version) => existsSync(join(debian, version, 'bin/initdb')));
  return new Map([
    ['embedded', undefined],
    ...whole.map((version) => [`debian-${version}`, join(debian, version)] as const),
  ]);
}

/**
 * Starts a PostgreSQL as an operator would have one: with its own settings, on a port, for one database and its owner.
 */
export async function startOutsidePostgres(binaries: string | undefined): Promise<OutsidePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'yance-outside-'));
  const chosen = chooseHome(folder, () => undefined);
  const home = { ...chosen, binaries: binaries ?? chosen.binaries };
  const [password, port] = [randomBytes(12).toString('hex'), await freePort()];
  const data = join(home.folder, 'data');
  // The folder above is this user's alone.
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  run(home, 'initdb', [`--pgdata=${data}`, '--encoding=UTF8', '--locale=C.UTF-8', ...access]);
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const [file, args] = commandLine(home, 'postgres', ['-D', data, ...settings.flatMap((one) => ['-c', one])]);
  const server = spawn(file, args, { cwd: home.folder, env: postgresEnvironment(), stdio: 'ignore' });
  const superuser = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const version = await prepare(superuser, password);
  return {
    version,
    url: `postgresql://yance:${password}@127.0.0.1:${port}/yance`,
    async stop() {
      await endProcess(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function run(home: Home, program: string, args: string[]): void {
  const [file, rest] = commandLine(home, program, args);
  execFileSync(file, rest, { cwd: home.folder, env: postgresEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
}

async function prepare(superuser: string, password: string): Promise<string> {
  const { pool, close } = openDatabase(superuser, { connections: 1 });
  for (let left = 100; ; left -= 1) {
    try {
      await pool.query('select 1');
      break;
    } catch (error) {
      if (left === 0) throw error;
      await pause(100);
    }
  }
  await pool.query(`create role yance login password '${password}'`);
  await pool.query('create database yance owner yance');
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`);
  await close();
  return rows[0]?.version ?? '';
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { commandLine, postgresEnvironment, type Home } from './embedded-postgres-home.ts';

export interface Cluster {
  folder: string;
  password: string;
}

const passwordFile = 'yance-password';
/** In a cluster whose role has the rights of `backupRights`. */
const rightsFile = 'yance-backup-rights';
/** What a backup needs besides reading: to stream the whole cluster, and to end a segment of its log. */
const backupRights = ['alter role yance replication', 'grant execute on function pg_switch_wal() to yance'];
const abandonedAfterMs = 600_000;

export const clusterFolder = (home: Home): string => join(home.folder, 'cluster');

/**
 * Finds the cluster, or makes it whole or not at all: it gets its name when it is complete, so a kill leaves nothing
 * half-made. `mayCreate` throws where a cluster must have been there.
 */
export function createCluster(home: Home, durable: boolean, mayCreate: () => void): Cluster {
  const folder = clusterFolder(home);
  if (!existsSync(folder)) {
    mayCreate();
    removeAbandoned(home);
    const draft = makeDraft(home, durable);
    try {
      renameSync(draft, folder);
    } catch (error) {
      // Another process was faster: its cluster is as good.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return openCluster(folder);
}

/** A cluster that is there. */
export const openCluster = (folder: string): Cluster => ({
  folder,
  password: readFileSync(join(folder, passwordFile), 'utf8'),
});

/** Gives the role of a cluster that nobody runs the rights to back it up, where an older version has made it. */
export function grantBackupRights(home: Home, { folder }: Cluster): void {
  if (existsSync(join(folder, rightsFile))) return;
  runSingle(home, folder, backupRights);
  secretFile(home, join(folder, rightsFile));
}

function makeDraft(home: Home, durable: boolean): string {
  const draft = mkdtempSync(join(home.folder, 'draft-'));
  giveTo(home, draft);
  // The built-in locale sorts and folds case the same way on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  // initdb insists on a password for the superuser; nobody keeps it, so nobody can sign in as superuser.
  const discarded = secretFile(home, `${draft}-superuser`);
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${discarded.file}`];
  const sync = durable ? [] : ['--no-sync'];
  run(home, 'initdb', [`--pgdata=${draft}`, '--no-instructions', ...sync, ...access, ...locale]);
  rmSync(discarded.file);
  const { password } = secretFile(home, join(draft, passwordFile));
  const statements = [
    `create role yance login createdb password '${password}'`,
    'create database yance owner yance',
    ...backupRights,
  ];
  runSingle(home, draft, statements, durable ? [] : ['-F']);
  secretFile(home, join(draft, rightsFile));
  return draft;
}

/** As superuser, which nobody can be over a connection. */
export function runSingle(
  home: Home,
  folder: string,
  statements: readonly string[],
  options: readonly string[] = [],
): void {
  run(home, 'postgres', ['--single', ...options, '-D', folder, 'postgres'], `${statements.join('\n')}\n`);
}

function secretFile(home: Home, file: string): { file: string; password: string } {
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  giveTo(home, file);
  return { file, password };
}

function giveTo(home: Home, path: string): void {
  if (home.owner) chownSync(path, home.owner.uid, home.owner.gid);
}

function run(home: Home, program: string, args: string[], input = ''): void {
  const [file, rest] = commandLine(home, program, args);
  const result = spawnSync(file, rest, { cwd: home.folder, env: postgresEnvironment(), input, encoding: 'utf8' });
  if (result.status === 0) return;
  throw new CannotStart(
    `PostgreSQL could not be set up in ${home.folder}. ${result.stderr ?? result.error?.message ?? ''}`.trim(),
  );
}

/** What a killed first start left; a younger draft may belong to a process that is making it now. */
function removeAbandoned(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    const path = join(home.folder, name);
    if (!name.startsWith('draft-')) continue;
    // File times come from the real clock, whatever the application's clock says.
    if (performance.timeOrigin + performance.now() - statSync(path).mtimeMs > abandonedAfterMs)
      rmSync(path, { recursive: true });
  }
}

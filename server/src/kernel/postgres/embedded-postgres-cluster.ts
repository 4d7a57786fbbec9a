import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
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
import { text } from 'node:stream/consumers';
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
 * half-made. `mayCreate` throws where a cluster must have been there; `signal` ends the making.
 */
export async function createCluster(
  home: Home,
  { durable, mayCreate, signal }: { durable: boolean; mayCreate: () => void; signal?: AbortSignal | undefined },
): Promise<Cluster> {
  const folder = clusterFolder(home);
  if (!existsSync(folder)) {
    mayCreate();
    removeAbandoned(home);
    const draft = mkdtempSync(join(home.folder, 'draft-'));
    try {
      await fillDraft(home, draft, durable, signal);
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      rmSync(superuserFile(draft), { force: true });
      // Another process was faster: its cluster is as good.
      if (signal?.aborted || !existsSync(folder)) throw error;
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
export async function grantBackupRights(home: Home, { folder }: Cluster): Promise<void> {
  if (existsSync(join(folder, rightsFile))) return;
  await runSingle(home, folder, backupRights);
  secretFile(home, join(folder, rightsFile));
}

const superuserFile = (draft: string): string => `${draft}-superuser`;

async function fillDraft(home: Home, draft: string, durable: boolean, signal?: AbortSignal): Promise<void> {
  giveTo(home, draft);
  // The built-in locale sorts and folds case the same way on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  // initdb insists on a password for the superuser; nobody keeps it, so nobody can sign in as superuser.
  const discarded = secretFile(home, superuserFile(draft));
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${discarded.file}`];
  const sync = durable ? [] : ['--no-sync'];
  await run(home, 'initdb', [`--pgdata=${draft}`, '--no-instructions', ...sync, ...access, ...locale], { signal });
  rmSync(discarded.file);
  const { password } = secretFile(home, join(draft, passwordFile));
  const statements = [
    `create role yance login createdb password '${password}'`,
    'create database yance owner yance',
    ...backupRights,
  ];
  await runSingle(home, draft, statements, { options: durable ? [] : ['-F'], signal });
  secretFile(home, join(draft, rightsFile));
}

/** As superuser, which nobody can be over a connection. */
export function runSingle(
  home: Home,
  folder: string,
  statements: readonly string[],
  { options = [], signal }: { options?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const input = `${statements.join('\n')}\n`;
  return run(home, 'postgres', ['--single', ...options, '-D', folder, 'postgres'], { input, signal });
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

/** Told by `signal` to end, it ends the program and waits until it and its children are gone. */
async function run(
  home: Home,
  program: string,
  args: string[],
  { input = '', signal }: { input?: string; signal?: AbortSignal | undefined },
): Promise<void> {
  signal?.throwIfAborted();
  const [file, rest] = commandLine(home, program, args);
  const child = spawn(file, rest, { cwd: home.folder, env: postgresEnvironment(), stdio: ['pipe', 'ignore', 'pipe'] });
  const end = () => child.kill();
  signal?.addEventListener('abort', end);
  // A program that has ended does not read what it was sent.
  child.stdin.on('error', () => undefined).end(input);
  try {
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    signal?.throwIfAborted();
    if (status !== 0) throw new CannotStart(`PostgreSQL could not be set up in ${home.folder}. ${said}`.trim());
  } finally {
    signal?.removeEventListener('abort', end);
  }
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

import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import { createCluster, grantBackupRights, type Cluster } from './embedded-postgres-cluster.ts';
import { within } from '../within.ts';
import { chooseHome, commandLine, postgresEnvironment, type Home } from './embedded-postgres-home.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { archiveCommand, archiveFolder } from './wal-archive.ts';

export interface EmbeddedPostgres {
  /** Of the database `yance`, for a role that owns it and may create databases but is no superuser. */
  connectionString: string;
  /** Where finished segments of the log wait for the next backup. */
  archive: string;
  /**
   * Ends PostgreSQL unless another process still uses it. End the own pools first. What is not done after so many
   * seconds is left to the replay of the log at the next start.
   */
  stop(seconds?: number): Promise<void>;
}

interface Options {
  /** false only in tests: loses data when the machine stops, and is several times faster. */
  durable?: boolean;
  /** Told in one sentence where the data is when it could not be in the data folder. */
  say?: (sentence: string) => void;
  /**
   * Throws where there is no cluster and none may be made; left out: one is made in a folder without a shop's files.
   */
  mayCreate?: () => void;
  /** Ends the start: what it has begun is ended too, then the signal's reason is thrown. */
  signal?: AbortSignal | undefined;
}

interface Launch {
  durable: boolean;
  port?: number;
  /** Settings of a start that replays a log. */
  recovery?: readonly string[];
  signal?: AbortSignal | undefined;
}

/** The published types of pg leave these two out. */
type Lease = pg.Client & { ref(): void; unref(): void };

/**
 * Every process that uses the server holds this advisory lock in shared mode; who gets it alone may stop the server.
 */
const leaseKey = 7_126_030;
const socketPort = 5432;
/** sockaddr_un holds 104 bytes on macOS and 108 on Linux. */
const longestSocketPath = 100;
/** What the file system says when the operator has to act. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST']);
const patienceMs = 15_000;
/** How long a launch that is told to end may still take before it is ended by force. */
const launchGraceMs = 2_000;
const usualStopSeconds = 60;
const endedStopSeconds = 2;

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, or joins the one that already runs there: it outlives a killed
 * application, and another command (staff, demo) may have started it.
 * @throws CannotStart with a sentence for the operator
 */
export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  try {
    return await startOrJoin(resolve(dataDir), options);
  } catch (error) {
    const refused =
      error instanceof Error && 'code' in error && typeof error.code === 'string' && refusals.has(error.code);
    throw refused ? new CannotStart(`PostgreSQL cannot use its folder. ${error.message}`) : error;
  }
}

async function startOrJoin(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const home = chooseHome(dataDir, options.say ?? console.log);
  const { durable = true, mayCreate = () => refuseLostDatabase(dataDir), signal } = options;
  const cluster = await createCluster(home, { durable, mayCreate, signal });
  let lease = await obtainLease(home, cluster, { durable, signal });
  if (signal?.aborted) {
    await stop(home, cluster, lease, endedStopSeconds);
    throw signal.reason;
  }
  const connectionString = addressOf(cluster, 'yance');
  const port = Number(new URL(connectionString).port);
  const ending = new AbortController();
  let revival: Promise<void> = Promise.resolve();
  // A server that dies under us is started again, where the pools of this process look for it.
  const watch = () =>
    lease.once('end', () => {
      if (!ending.signal.aborted) revival = revive();
    });
  const revive = async () => {
    while (!ending.signal.aborted) {
      try {
        lease = await obtainLease(home, cluster, { durable, port, signal: ending.signal });
        watch();
        return;
      } catch (error) {
        if (ending.signal.aborted) return;
        (options.say ?? console.log)(`PostgreSQL has ended and does not start again. ${String(error)}`);
        // What is refused at once, such as a folder that is gone, would otherwise be tried without a pause.
        await pause(1000);
      }
    }
  };
  watch();
  return {
    connectionString,
    archive: archiveFolder(home.folder),
    async stop(seconds = usualStopSeconds) {
      ending.abort();
      await revival;
      await stop(home, cluster, lease, seconds);
    },
  };
}

/** Joins the server that runs, or starts it. A lease that stands when the signal comes is the caller's to end. */
async function obtainLease(home: Home, cluster: Cluster, given: Launch): Promise<Lease> {
  const deadline = performance.now() + patienceMs;
  let reason = '';
  for (let launched = false; ;) {
    const lease = await takeLease(cluster);
    if (lease) return lease;
    if (given.signal?.aborted) {
      if (launched) await pgStop(home, cluster, 0);
      throw given.signal.reason;
    }
    if (performance.now() > deadline) throw new CannotStart(`PostgreSQL did not start in ${home.folder}. ${reason}`);
    reason = await launch(home, cluster, given);
    launched = !reason;
    if (reason) await pause(250);
  }
}

/** Empty when the server runs, else the last lines it logged: a just killed predecessor may need a moment to leave. */
async function launch(home: Home, cluster: Cluster, given: Launch): Promise<string> {
  const log = join(home.folder, 'postgres.log');
  disownReusedPid(cluster);
  writeFileSync(join(cluster.folder, 'postgresql.conf'), await settings(home, given));
  // A predecessor that still leaves holds the folder: the next attempt grants.
  if (!given.recovery && !isRunning(cluster)) {
    try {
      await grantBackupRights(home, cluster);
    } catch (error) {
      if (error instanceof CannotStart) return error.message;
      throw error;
    }
  }
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) truncateSync(log);
  const [file, args] = commandLine(home, 'pg_ctl', [
    'start',
    '--wait',
    '--timeout=300',
    '--silent',
    '--log=postgres.log',
  ]);
  const launched = new Promise<boolean>((done) => {
    const environment = { ...postgresEnvironment(), PGDATA: cluster.folder };
    execFile(file, args, { cwd: home.folder, env: environment }, (error) => done(error !== null));
  });
  const failed = await endedBySignal(home, cluster, launched, given.signal);
  return failed ? lastLines(home) : '';
}

/** The same; after the signal a server that is not ready soon, because it replays its log, is ended. */
async function endedBySignal<T>(home: Home, cluster: Cluster, launched: Promise<T>, signal?: AbortSignal): Promise<T> {
  let under = true;
  const end = async () => {
    await within(launchGraceMs, launched);
    // Its lock file, which names the process, may not be there at once.
    for (; under; await pause(50)) await pgStop(home, cluster, 0);
  };
  const listen = () => void end();
  signal?.addEventListener('abort', listen);
  if (signal?.aborted) listen();
  try {
    return await launched;
  } finally {
    under = false;
    signal?.removeEventListener('abort', listen);
  }
}

const lastLines = (home: Home): string => readLines(join(home.folder, 'postgres.log')).slice(-4).join('\n').trimEnd();

/**
 * After a kill the number in postmaster.pid may belong to a new process, and PostgreSQL would wait for it forever.
 * The rest of the file must stay: with it PostgreSQL makes sure that no orphan of the old server still writes.
 */
function disownReusedPid(cluster: Cluster): void {
  for (const lock of [
    join(cluster.folder, 'postmaster.pid'),
    join(cluster.folder, '..', `.s.PGSQL.${socketPort}.lock`),
  ]) {
    const [pid, ...rest] = readLines(lock);
    if (!pid || !isProcess('self') || !isProcess(pid) || isOurs(pid, cluster)) continue;
    writeFileSync(lock, [2_147_483_647, ...rest].join('\n'));
  }
}

/** A postmaster works in its data folder; a process of somebody else cannot be looked into, and is not ours. */
function isOurs(pid: string, cluster: Cluster): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster.folder);
  } catch {
    return false;
  }
}

function isRunning(cluster: Cluster): boolean {
  const [pid] = readLines(join(cluster.folder, 'postmaster.pid'));
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isProcess = (pid: string) => statSync(`/proc/${pid}`, { throwIfNoEntry: false }) !== undefined;

async function settings(home: Home, { durable, port, recovery = [] }: Launch): Promise<string> {
  const bySocket = Buffer.byteLength(join(home.folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const lines = [
    `unix_socket_directories = '${bySocket ? quotedTwice(home.folder) : ''}'`,
    `listen_addresses = '${bySocket ? '' : '127.0.0.1'}'`,
    `port = ${bySocket ? socketPort : (port ?? (await freePort()))}`,
    'max_connections = 200',
    'shared_buffers = 128MB',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "lc_messages = 'C'",
    "default_text_search_config = 'pg_catalog.simple'",
    // Statements and error details would carry phones and names into the log.
    'log_min_error_statement = panic',
    'log_error_verbosity = terse',
    'log_checkpoints = off',
    // Switching it needs a restart, so it is always on; the command keeps nothing while no backups are made.
    'archive_mode = on',
    `archive_command = '${escaped(archiveCommand(home.folder))}'`,
    ...recovery,
  ];
  if (!durable) lines.push('fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'autovacuum = off');
  return `# Written at every start.\n${lines.join('\n')}\n`;
}

/** For a quoted text of the settings, where a backslash escapes. */
export const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "''");

/** The setting is a list of quoted names inside a quoted text. */
const quotedTwice = (folder: string) => escaped(`"${folder.replaceAll('"', '""')}"`);

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** Where the running server listens, as postmaster.pid says: process, folder, start, port, socket folder, address. */
function addressOf(cluster: Cluster, database: string): string {
  const [, , , port, socketFolder] = readLines(join(cluster.folder, 'postmaster.pid'));
  const address = `postgresql://yance:${cluster.password}@127.0.0.1:${port}/${database}`;
  return socketFolder ? `${address}?host=${encodeURIComponent(socketFolder)}` : address;
}

/** A connection that tells other processes we are here; undefined when no server answers. It keeps no process alive. */
async function takeLease(cluster: Cluster): Promise<Lease | undefined> {
  if (readLines(join(cluster.folder, 'postmaster.pid')).length < 6) return undefined;
  const connectionString = addressOf(cluster, 'postgres');
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3000,
    application_name: 'yance lease',
  }) as Lease;
  // A lease lost with its server is taken again at the stop; unheard, it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [leaseKey]);
    client.unref();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) {
      throw new CannotStart(`PostgreSQL in ${cluster.folder} refuses the password kept beside its data.`);
    }
    return undefined;
  }
}

/**
 * Lets a restored cluster replay its log by these settings, and leaves it stopped.
 * @throws CannotStart with the last lines that PostgreSQL logged
 */
export async function replayLog(
  home: Home,
  cluster: Cluster,
  recovery: readonly string[],
  durable: boolean,
): Promise<void> {
  const said = await launch(home, cluster, { durable, recovery });
  // pg_ctl leaves when the replay begins. At its end the last line of the lock file says ready; it goes when PostgreSQL
  // ends.
  for (;;) {
    const lock = readLines(join(cluster.folder, 'postmaster.pid'));
    if (said || lock.length === 0)
      throw new CannotStart(`PostgreSQL could not replay its log. ${said || lastLines(home)}`);
    if (lock[7]?.trim() === 'ready') return pgStop(home, cluster, usualStopSeconds);
    await pause(50);
  }
}

async function stop(home: Home, cluster: Cluster, first: Lease, seconds: number): Promise<void> {
  first.ref();
  const alive = await first.query('select pg_advisory_unlock_shared($1)', [leaseKey]).catch(() => undefined);
  const lease = alive ? first : await takeLease(cluster);
  if (!lease) return;
  if (!alive) await lease.query('select pg_advisory_unlock_shared($1)', [leaseKey]);
  const { rows } = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [leaseKey]);
  if (rows[0]?.alone) await pgStop(home, cluster, seconds);
  await lease.end().catch(() => undefined);
}

/** In order for so many seconds, then at once, as a kill would: nothing committed is lost. */
async function pgStop(home: Home, cluster: Cluster, seconds: number): Promise<void> {
  const ended = (mode: 'fast' | 'immediate', timeout: number): Promise<boolean> => {
    const options = ['stop', `--mode=${mode}`, '--wait', '--silent', `--timeout=${timeout}`];
    const [file, args] = commandLine(home, 'pg_ctl', options);
    const environment = { ...postgresEnvironment(), PGDATA: cluster.folder };
    return new Promise((done) => {
      execFile(file, args, { cwd: home.folder, env: environment }, (error) => done(error === null));
    });
  };
  if (seconds === 0 || !(await ended('fast', seconds))) await ended('immediate', 2);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

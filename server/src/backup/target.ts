import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readSealedText, writeSealedText, type Written } from './sealed-file.ts';

/**
 * A folder of backups:
 *
 *     <moment>-full/    the whole database, the list of files, what it is, and SHA256SUMS of everything it wrote
 *     <moment>-log/     what has changed since: the list of new files; its log lies below log/
 *     log/<line>/       segments of PostgreSQL's log, without a gap
 *     files/            uploaded and delivered files, each once
 *
 * Everything is sealed but SHA256SUMS.
 */
const about = z.object({
  kind: z.enum(['full', 'log']),
  /** `cluster`: the built-in database as it lies on disk; `tables`: the rows of another PostgreSQL. */
  form: z.enum(['cluster', 'tables']),
  /** The log that this backup and later ones continue, and its last segment; only of a cluster. */
  line: z.string().nullable(),
  first_segment: z.string().nullable(),
  last_segment: z.string().nullable(),
  started_at: z.iso.datetime(),
  /** Everything acknowledged before this moment is in the backup. */
  complete_until: z.iso.datetime(),
  version: z.string(),
  migration: z.string(),
  postgres: z.string(),
  files: z.number(),
  bytes: z.number(),
});
export type About = z.output<typeof about>;

/** A finished backup in the target. */
export interface Kept extends About {
  name: string;
}

const named = /^\d{8}T\d{9}Z-(full|log)$/;
/** Written last: a folder without it is what an interrupted backup left. */
const sums = 'SHA256SUMS';

/** The name of a backup, which sorts by its moment. */
export const nameOf = (kind: About['kind'], moment: Date): string =>
  `${moment.toISOString().replaceAll(/[-:.]/g, '')}-${kind}`;

/** Finished backups, oldest first. @throws CannotOpen with another key */
export async function listBackups(target: string, key: Buffer): Promise<Kept[]> {
  return readBackups(target, key, await finishedBackups(target));
}

/**
 * The newest full backup and those since, from so far back that one of them continues `line`, if any does. Backups may
 * come every few minutes for years: no older one is opened.
 */
export async function newestBackups(target: string, key: Buffer, line: string | undefined): Promise<Kept[]> {
  const names = await finishedBackups(target);
  const list: Kept[] = [];
  while (names.length > 0) {
    const since = names.splice(Math.max(0, names.findLastIndex(isFull)));
    list.unshift(...(await readBackups(target, key, since)));
    if (line === undefined || list.some((one) => one.line === line)) break;
  }
  return list;
}

/** Names of finished backups, oldest first. */
export async function finishedBackups(target: string): Promise<string[]> {
  return (await namesIn(target)).filter((name) => existsSync(join(target, name, sums)));
}

export const isFull = (name: string): boolean => name.endsWith('-full');

export async function readBackups(target: string, key: Buffer, names: readonly string[]): Promise<Kept[]> {
  const list: Kept[] = [];
  for (const name of names)
    list.push({ name, ...about.parse(JSON.parse(await readSealedText(key, target, `${name}/about`))) });
  return list;
}

/** Removes what interrupted backups left; to be called by who makes the next one. */
export async function removeUnfinished(target: string): Promise<void> {
  for (const name of await namesIn(target))
    if (!existsSync(join(target, name, sums))) await rm(join(target, name), { recursive: true });
}

/** Ends a backup whose parts are written: the files it lists, what it is, and the checksums, which make it count. */
export async function finishBackup(
  target: string,
  key: Buffer,
  given: { name: string; about: Omit<About, 'bytes'>; keys: readonly string[]; written: readonly Written[] },
): Promise<Kept> {
  const { name, keys } = given;
  const bytes = given.written.reduce((sum, one) => sum + one.bytes, 0);
  const whole = { ...given.about, bytes };
  const own = [
    await writeSealedText(key, target, `${name}/keys`, keys.map((one) => `${one}\n`).join('')),
    await writeSealedText(key, target, `${name}/about`, JSON.stringify(whole)),
  ];
  const lines = [...given.written, ...own].map((one) => `${one.sha256}  ../${one.name}\n`);
  const file = join(target, name, sums);
  await writeFile(`${file}.part`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return { name, ...whole };
}

/** The keys of the files that a backup lists: a full one all that there were, one of the log those that were new. */
export async function keysIn(target: string, key: Buffer, name: string): Promise<string[]> {
  return (await readSealedText(key, target, `${name}/keys`)).split('\n').filter(Boolean);
}

async function namesIn(target: string): Promise<string[]> {
  if (!existsSync(target)) return [];
  return (await readdir(target)).filter((name) => named.test(name)).toSorted();
}

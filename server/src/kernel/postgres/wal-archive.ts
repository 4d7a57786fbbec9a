import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { days, type Clock } from '../clock.ts';

/**
 * PostgreSQL's log is kept for the next backup once a first one has been made, and only while backups go on: a week
 * after the last one nothing more is kept, so that forgotten backups do not fill the disk, and the next one is a full
 * one.
 */
const archiveDays = 7;
const lineFile = 'line';
const segmentName = /^[0-9A-F]{24}$/;

export const archiveFolder = (home: string): string => join(home, 'archive');

/** For `archive_command`: a shell reads it, with %p the segment and %f its name. */
export function archiveCommand(home: string): string {
  const folder = quoted(archiveFolder(home).replaceAll('%', '%%'));
  const copy = `cp "%p" ${folder}/part-%f && sync ${folder}/part-%f && mv ${folder}/part-%f ${folder}/%f`;
  return `if test -n "$(find ${folder}/${lineFile} -mtime -${archiveDays} 2>/dev/null)"; then ${copy}; fi`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The name of the current line, a write-ahead log without gaps; undefined where PostgreSQL archives none any more. */
export function currentLine(archive: string, clock: Clock): string | undefined {
  const file = join(archive, lineFile);
  const kept = statSync(file, { throwIfNoEntry: false });
  // Half a day earlier than the command, so that no segment falls between the two.
  if (!kept || clock.now().getTime() - kept.mtimeMs > days(archiveDays - 0.5)) return undefined;
  return readFileSync(file, 'utf8');
}

/** Begins a line: every segment that is finished from now on is kept. The folder belongs to whom PostgreSQL runs as. */
export function beginLine(archive: string, line: string): void {
  const { uid, gid } = statSync(join(archive, '..'));
  for (const [path, make] of [
    [archive, () => existsSync(archive) || mkdirSync(archive, { mode: 0o700 })],
    [join(archive, lineFile), () => writeFileSync(join(archive, lineFile), line, { mode: 0o600 })],
  ] as const) {
    make();
    chownSync(path, uid, gid);
  }
}

/** Goes on for another week. */
export function prolongLine(archive: string, clock: Clock): void {
  utimesSync(join(archive, lineFile), clock.now(), clock.now());
}

/** Finished segments that wait, oldest first. */
export const waitingSegments = (archive: string): string[] =>
  existsSync(archive)
    ? readdirSync(archive)
        .filter((name) => segmentName.test(name))
        .toSorted()
    : [];

/**
 * The name of the segment that follows: timeline, log and segment as eight hexadecimal digits each; a log has 256
 * segments of 16 MB.
 */
export function nextSegment(name: string): string {
  const number = (BigInt(`0x${name.slice(8, 16)}`) << 8n) + BigInt(`0x${name.slice(16)}`) + 1n;
  const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + digits(number >> 8n) + digits(number & 255n);
}

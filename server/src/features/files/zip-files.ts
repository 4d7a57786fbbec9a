import { Readable } from 'node:stream';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { ZipFile } from 'yazl';
import type { Tx } from '../../kernel/db.ts';
import type { RawReply } from '../../kernel/route.ts';
import { disposition } from './file-name.ts';
import { filesByRid } from './files.store.ts';
import { requireSafe } from './safety/require-safe.ts';
import { openFile } from './serve-file.ts';
import { takeZipPlace } from './zip-places.ts';

interface Zipped {
  rid: string;
  /** Its path in the zip; a second file of one name gets a number. */
  name: string;
  size: number;
  mtime: Date;
}

/** A text about the files, at the end of their zip. */
interface Note {
  name: string;
  text: string;
}

/**
 * Stored files as a zip that is made while it is sent, and at its end texts about them. Nothing is compressed: most
 * of it is already, and the length is known before. Of one `subject` few are made at a time; more are refused.
 */
export async function zipFiles(
  tx: Tx,
  given: { subject: string; name: string; files: readonly Zipped[]; notes?: readonly Note[] },
): Promise<RawReply & { body: Readable }> {
  const found = await filesByRid(
    tx,
    given.files.map(({ rid }) => rid),
  );
  // Before it begins: what is missing at the end of a download would look like a broken line.
  for (const file of found.values()) requireSafe(file);
  let length = 0;
  const body = takeZipPlace(given.subject, () => {
    const zip = zipOf(tx, given.files, given.notes);
    // Its types leave the size out.
    const sized: (...given: number[]) => void = (size = 0) => (length = size);
    zip.end(undefined, sized);
    const output = zip.outputStream as Readable;
    // A file that cannot be read ends the download as broken; the zip would otherwise never end.
    zip.on('error', (error: Error) => output.destroy(error));
    return output;
  });
  return {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(length),
      'content-disposition': disposition('attachment', given.name),
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** A zip's own times have no zone: they are those of a clock in Shanghai, wherever the server stands. */
const stored = { compress: false, forceDosTimestamp: true };
/** A date whose fields in the server's zone are those of Shanghai. */
const onShanghaiClock = (moment: Date): Date => new Date(shanghaiIso(moment).slice(0, 19));

function zipOf(tx: Tx, files: readonly Zipped[], notes: readonly Note[] = []): ZipFile {
  const zip = new ZipFile();
  for (const { rid, name, size, mtime } of withFreeNames(files, notes))
    zip.addReadStreamLazy(name, { ...stored, size, mtime: onShanghaiClock(mtime) }, (done) => {
      openFile(tx, rid).then(
        ({ body }) => done(null, body),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  const newest = new Date(Math.max(...files.map(({ mtime }) => mtime.getTime())));
  for (const { name, text } of notes)
    zip.addBuffer(Buffer.from(text, 'utf8'), name, { ...stored, mtime: onShanghaiClock(newest) });
  return zip;
}

/** The files by the names that they have in a zip: two of one name would lie on top of each other when unpacked. */
export function withFreeNames<T extends { name: string }>(
  files: readonly T[],
  beside: readonly { name: string }[],
): T[] {
  const taken = new Set(beside.map(({ name }) => name.toLowerCase()));
  return files.map((file) => ({ ...file, name: freeName(file.name, taken) }));
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

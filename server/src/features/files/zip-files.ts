import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Tx } from '../../kernel/db.ts';
import type { RawReply } from '../../kernel/route.ts';
import { disposition } from './file-name.ts';
import { openFile } from './serve-file.ts';

interface Zipped {
  rid: string;
  /** Its path in the zip; a second file of one name gets a number. */
  name: string;
  size: number;
  mtime: Date;
}

/** Stored files as a zip that is made while it is sent, and at its end a text about them. */
export function zipFiles(
  tx: Tx,
  name: string,
  files: readonly Zipped[],
  note?: { name: string; text: string },
): RawReply {
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const file of files)
    zip.addReadStreamLazy(freeName(file.name, names), { size: file.size, mtime: file.mtime }, (done) => {
      openFile(tx, file.rid).then(
        ({ body }) => done(null, body),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  if (note) zip.addBuffer(Buffer.from(note.text, 'utf8'), note.name);
  zip.end();
  const body = zip.outputStream as Readable;
  // A file that cannot be read ends the download as broken; the zip would otherwise never end.
  zip.on('error', (error: Error) => body.destroy(error));
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', name),
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Two files of one name would lie on top of each other when unpacked. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > name.lastIndexOf('/') + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = `${stem} (${copy})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

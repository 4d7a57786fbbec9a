import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { WorkFailed } from '../../kernel/confined/confined.ts';
import { withFreeNames } from '../files/index.ts';
import { type Building, mimeOf, splitPdf } from './parts.ts';

/** What an entry takes in a zip beside its bytes and twice its name, and the zip at its end. */
const [entryFrame, zipFrame] = [200, 1024];

interface Entry {
  name: string;
  content: Buffer;
}

/** The documents as files of a zip, in as many zips as their size asks for; a PDF that is too large is split before. */
export async function zipParts({ documents, most, read, ready, write }: Building): Promise<void> {
  let waiting: Entry[] = [];
  let size = zipFrame;
  const weight = ({ name, content }: Entry) => content.length + 2 * Buffer.byteLength(name) + entryFrame;
  const flush = async () => {
    if (waiting.length === 0) return;
    const zip = new ZipFile();
    for (const { name, content } of withFreeNames(waiting, [])) zip.addBuffer(content, name, { compress: false });
    zip.end();
    await write(zip.outputStream as Readable, size > most);
    [waiting, size] = [[], zipFrame];
  };
  for (const [index, document] of documents.entries()) {
    const name = `${String(index + 1).padStart(2, '0')} ${document.name}`;
    const content = await read(document);
    for (const entry of await entriesOf({ name, content }, mimeOf(document), most - zipFrame - 2000)) {
      if (size + weight(entry) > most) await flush();
      waiting.push(entry);
      size += weight(entry);
    }
    await ready(document);
  }
  await flush();
}

/** A file as it is where it fits; a larger PDF as several, and what cannot be split as it is. */
async function entriesOf(entry: Entry, mime: string, most: number): Promise<Entry[]> {
  if (entry.content.length <= most || mime !== 'application/pdf') return [entry];
  try {
    const pieces = await splitPdf(entry.content, mime, most);
    return pieces.map((content, index) => ({ name: entry.name.replace(/\.pdf$/i, `-${index + 1}.pdf`), content }));
  } catch (error) {
    if (error instanceof WorkFailed) return [entry];
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { seal, unseal } from './sealed-stream.ts';

/** A sealed file as it lies in the target: its path there, the SHA-256 and the size of its bytes. */
export interface Written {
  name: string;
  sha256: string;
  bytes: number;
}

/** Compresses and seals a stream into `<folder>/<name>.sealed`, which appears whole or not at all. */
export async function writeSealed(key: Buffer, folder: string, name: string, source: Readable): Promise<Written> {
  const place = placeOf(folder, name);
  const arriving = `${place}.part`;
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new PassThrough();
  meter.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  try {
    const file = createWriteStream(arriving, { mode: 0o600, flush: true });
    await pipeline(source, compress, seal(key, name), meter, file);
    await rename(arriving, place);
  } catch (error) {
    await rm(arriving, { force: true });
    throw error;
  }
  return { name: `${name}.sealed`, sha256: hash.digest('hex'), bytes };
}

/** Opens a sealed file into `into`; fails with CannotOpen where it is not what was written under this key and name. */
export async function readSealed(key: Buffer, folder: string, name: string, into: Writable): Promise<void> {
  await pipeline(createReadStream(placeOf(folder, name)), unseal(key, name), createZstdDecompress(), into);
}

export const writeSealedText = (key: Buffer, folder: string, name: string, content: string): Promise<Written> =>
  writeSealed(key, folder, name, Readable.from([Buffer.from(content)]));

export async function readSealedText(key: Buffer, folder: string, name: string): Promise<string> {
  const through = new PassThrough();
  const [content] = await Promise.all([text(through), readSealed(key, folder, name, through)]);
  return content;
}

export const placeOf = (folder: string, name: string): string => `${folder}/${name}.sealed`;

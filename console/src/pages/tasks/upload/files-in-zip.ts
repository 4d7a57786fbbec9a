import type { Picked } from './picked-files.ts';
import { isJunk } from './picked-files.ts';

/** A ZIP of a folder that cannot be taken apart here, with the reason in words. */
export class ZipUnread extends Error {}

const mostFiles = 2_000;
const mostBytes = 4 * 1024 ** 3;
const mostDirectoryBytes = 8 * 1024 ** 2;
/** What is unpacked lies in the memory of the page until it is sent. */
const mostUnpacked = 512 * 1024 ** 2;

/** How many bytes may still be unpacked, of all archives that are chosen together. */
export interface Unpacking {
  left: number;
}
export const newUnpacking = (): Unpacking => ({ left: mostUnpacked });

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

interface Entry {
  path: string;
  method: number;
  /** Bytes as they lie in the ZIP, and what they become. */
  packed: number;
  size: number;
  /** Where its own head stands. */
  at: number;
}

/**
 * The files of a ZIP with the folders in which they lie below it, as if the folder had been chosen: `2026112400001.zip`
 * gives `2026112400001/A1.xy`. Stored ones are not copied; others are unpacked one after the other, within what
 * `unpacking` has left. Rejects with ZipUnread, before anything is unpacked where there is too much.
 */
export async function filesInZip(zip: Picked, unpacking: Unpacking): Promise<Picked[]> {
  const entries = await entriesOf(zip.file);
  if (entries.length > mostFiles) throw new ZipUnread(`压缩包里有 ${entries.length} 个文件，一次最多 ${mostFiles} 个`);
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new ZipUnread('压缩包解开后超过 4 GB');
  // What nobody means is not even unpacked.
  const meant = entries.filter(({ path, size }) => size > 0 && !isJunk(path));
  const coming = meant.reduce((sum, { method, size }) => (method === 0 ? sum : sum + size), 0);
  if (coming > unpacking.left)
    throw new ZipUnread(`压缩包解开后合计超过 ${mostUnpacked / 1024 ** 2} MB，浏览器内存放不下，请解压后选择文件夹`);
  unpacking.left -= coming;
  const folder = zip.path.replace(/\.zip$/i, '');
  const files: Picked[] = [];
  for (const entry of meant) {
    const path = `${folder}/${entry.path}`;
    const name = entry.path.split('/').at(-1) ?? entry.path;
    const content = await contentOf(zip.file, entry);
    files.push({ path, file: new File([content], name, { lastModified: zip.file.lastModified }) });
  }
  return files;
}

async function entriesOf(file: Blob): Promise<Entry[]> {
  const tailStart = Math.max(0, file.size - 65_557);
  const tail = await viewOf(file, tailStart, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new ZipUnread('不是完整的 ZIP 压缩包');
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count === 0xffff || start === 0xffffffff) throw new ZipUnread('压缩包过大（ZIP64），请解压后选择文件夹');
  if (start + length > tailStart + end) throw new ZipUnread('压缩包不完整');
  if (length > mostDirectoryBytes) throw new ZipUnread('压缩包里的文件过多，请解压后选择文件夹');
  const directory = await viewOf(file, start, start + length);
  const entries: Entry[] = [];
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new ZipUnread('压缩包不完整');
    const flags = directory.getUint16(at + 8, true);
    const nameLength = directory.getUint16(at + 28, true);
    const next = at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new ZipUnread('压缩包不完整');
    if (flags & 1) throw new ZipUnread('压缩包有密码，请解压后选择文件夹');
    const name = nameIn(new Uint8Array(directory.buffer, at + 46, nameLength), (flags & 0x800) !== 0);
    const path = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..');
    if (!/[\\/]$/.test(name) && path.length > 0)
      entries.push({
        path: path.join('/'),
        method: directory.getUint16(at + 10, true),
        packed: directory.getUint32(at + 20, true),
        size: directory.getUint32(at + 24, true),
        at: directory.getUint32(at + 42, true),
      });
    at = next;
  }
  return entries;
}

/** Programs of Chinese Windows write names in GBK and do not say so. */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'gbk').decode(bytes);
  }
}

async function contentOf(file: Blob, { path, method, packed, size, at }: Entry): Promise<Blob> {
  const head = await viewOf(file, at, at + 30);
  if (head.byteLength < 30) throw new ZipUnread('压缩包不完整');
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = file.slice(start, start + packed);
  if (bytes.size < packed) throw new ZipUnread('压缩包不完整');
  if (method === 0) return bytes;
  if (method !== 8) throw new ZipUnread(`压缩包里的 ${path} 用了不支持的压缩方式，请解压后选择文件夹`);
  const content = await inflated(bytes, size).catch(() => undefined);
  if (content?.size !== size) throw new ZipUnread(`压缩包里的 ${path} 不完整`);
  return content;
}

/** Stops at the size that the ZIP names, so that a small one does not fill the memory. */
async function inflated(bytes: Blob, size: number): Promise<Blob> {
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    length += value.length;
    if (length > size) {
      await reader.cancel();
      throw new ZipUnread('压缩包不完整');
    }
    pieces.push(new Uint8Array(value));
  }
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

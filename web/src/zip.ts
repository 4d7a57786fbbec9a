/** A ZIP that cannot be read here, with the reason in words. */
export class ZipUnread extends Error {}

const mostDirectoryBytes = 8 * 1024 ** 2;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** A file of a ZIP; its folders stand in its path. */
export interface ZipEntry {
  path: string;
  method: number;
  /** Bytes as they lie in the ZIP, and what they become. */
  packed: number;
  size: number;
  /** Where its own head stands. */
  at: number;
}

/** Whether a file lies in its ZIP as it is, so that it takes no memory to read it. */
export const isStored = ({ method }: ZipEntry): boolean => method === 0;

/** The files of a ZIP by its directory, which is bounded; none of them is read. Rejects with ZipUnread. */
export async function entriesInZip(file: Blob): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - 65_557);
  const tail = await viewOf(file, tailStart, file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new ZipUnread('不是完整的 ZIP 压缩包');
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count === 0xffff || start === 0xffffffff) throw new ZipUnread('压缩包过大（ZIP64），请先解压');
  if (start + length > tailStart + end) throw new ZipUnread('压缩包不完整');
  if (length > mostDirectoryBytes) throw new ZipUnread('压缩包里的文件过多，请先解压');
  const directory = await viewOf(file, start, start + length);
  const entries: ZipEntry[] = [];
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new ZipUnread('压缩包不完整');
    const flags = directory.getUint16(at + 8, true);
    const nameLength = directory.getUint16(at + 28, true);
    const next = at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new ZipUnread('压缩包不完整');
    if (flags & 1) throw new ZipUnread('压缩包有密码，请先解压');
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

/**
 * One file of a ZIP. A stored one is not copied; another is unpacked into memory, never beyond the size that the
 * directory names. Rejects with ZipUnread.
 */
export async function contentInZip(file: Blob, entry: ZipEntry): Promise<Blob> {
  const { path, packed, size, at } = entry;
  const head = await viewOf(file, at, at + 30);
  if (head.byteLength < 30) throw new ZipUnread('压缩包不完整');
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = file.slice(start, start + packed);
  if (bytes.size < packed) throw new ZipUnread('压缩包不完整');
  if (isStored(entry)) return bytes;
  if (entry.method !== 8) throw new ZipUnread(`压缩包里的 ${path} 用了不支持的压缩方式，请先解压`);
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

import { deflateRawSync } from 'node:zlib';

export interface Packed {
  name: string | Buffer;
  text: string;
  stored?: boolean;
  flags?: number;
  /** Instead of the true size. */
  size?: number;
}

/** A ZIP as programs write it: heads with contents, then the directory, then its end. */
export function zipOf(path: string, files: readonly Packed[], comment = ''): { path: string; file: File } {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, stored = false, flags = 0, size } of files) {
    const bytes = Buffer.from(text);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const named = Buffer.from(name as string);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(named.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? bytes.length, 24);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, named, packed);
    directory.push(entry, named);
    at += 30 + named.length + packed.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  const bytes = Buffer.concat([...bodies, whole, end, Buffer.from(comment)]);
  return { path, file: new File([new Uint8Array(bytes)], path) };
}

import { crc32, deflateSync } from 'node:zlib';

/** Pixels in rows from the top, one byte a channel: 1 channel is grey, 3 are red, green, blue. */
export interface Pixels {
  width: number;
  height: number;
  channels: 1 | 3;
  data: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const subFilter = 1;

export function encodePng({ width, height, channels, data }: Pixels): Buffer {
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1);
    rows[to] = subFilter;
    for (let at = 0; at < stride; at += 1) {
      const left = at < channels ? 0 : (data[row * stride + at - channels] ?? 0);
      rows[to + 1 + at] = ((data[row * stride + at] ?? 0) - left) & 0xff;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 1 ? 0 : 2], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

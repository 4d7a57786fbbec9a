import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describedPng } from './png.ts';

const named = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

test('a PNG says its 600 dots an inch and what it shows, and all of its checks are right', () => {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const pixels = named('IDAT', deflateSync(Buffer.from([0, 255])));
  const plain = Buffer.concat([signature, named('IHDR', header), pixels, named('IEND', Buffer.alloc(0))]);
  const made = Buffer.from(describedPng(plain, { dotsPerInch: 600, said: '平滑：11 点' }));
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < made.length;) {
    const length = made.readUInt32BE(at);
    const body = made.subarray(at + 4, at + 8 + length);
    expect(made.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'pHYs', 'iTXt', 'IDAT', 'IEND']);
  expect(chunks.get('pHYs')!.readUInt32BE(0)).toBe(23_622);
  expect(chunks.get('iTXt')!.toString()).toContain('平滑：11 点');
});

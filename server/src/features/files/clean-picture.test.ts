import { expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import { cleanPicture } from './clean-picture.ts';
import { withExif } from '../../../test/phone-picture.ts';

/** 6 × 5 grey pixels, without any chunk that could go. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAAAAABDM8I6AAAAGElEQVR4nGNk4AABRgMIlQChJkCoA2AKACY0Aq73KgF5AAAAAElFTkSuQmCC',
  'base64',
);

function chunk(type: string, body: string): Buffer {
  const named = Buffer.from(type + body, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
function riff(...chunks: [type: string, body: Buffer][]): Buffer {
  const parts = chunks.map(([type, body]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

test('a JPEG keeps what draws it and how it was held, and loses everything else', () => {
  const lying = cleanPicture(Buffer.concat([withExif('Canon', 6), Buffer.from('<?php behind the end')]));
  expect(lying?.content.includes('Canon')).toBe(false);
  expect(lying?.content.includes('<?php')).toBe(false);
  expect(lying?.content.subarray(-2).toString('hex')).toBe('ffd9');
  expect(lying?.content.includes(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6]))).toBe(true);
  expect([lying?.width, lying?.height]).toEqual([8, 8]);
  expect(cleanPicture(withExif('Canon', 1))?.content.includes('Exif')).toBe(false);
  expect(lying ? cleanPicture(lying.content)?.content.equals(lying.content) : undefined).toBe(true);
});

test('a PNG keeps its pixels and loses texts, EXIF and what stands behind its end', () => {
  const tagged = Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', 'Author\0Somebody'),
    chunk('eXIf', 'MM GPS'),
    png.subarray(33),
    Buffer.from('behind'),
  ]);
  expect(cleanPicture(tagged)).toEqual({ content: png, width: 6, height: 5 });
});

test('a WebP loses EXIF and XMP and no longer announces them', () => {
  const frame = Buffer.from('300100009d012a0a000c0000', 'hex');
  const extended = Buffer.from([0x0c, 0, 0, 0, 9, 0, 0, 11, 0, 0]);
  const clean = cleanPicture(
    riff(['VP8X', extended], ['VP8 ', frame], ['EXIF', Buffer.from('GPS')], ['XMP ', Buffer.from('<x/>')]),
  );
  expect(clean).toMatchObject({ width: 10, height: 12 });
  expect(clean?.content.includes('GPS') || clean?.content.includes('<x/>')).toBe(false);
  expect(clean?.content[20]).toBe(0);
  expect(clean?.content.readUInt32LE(4)).toBe((clean?.content.length ?? 0) - 8);
});

test('cut, bent and empty pictures are refused wherever they break', () => {
  const jpeg = withExif('Canon', 3);
  for (const whole of [png, jpeg]) {
    for (let length = 0; length < whole.length - 1; length += 1)
      expect(cleanPicture(whole.subarray(0, length))).toBeNull();
  }
  for (let at = 0; at < png.length; at += 1) {
    const bent = Buffer.from(png);
    bent[at] = (bent[at] ?? 0) ^ 0xff;
    expect(cleanPicture(bent)).toBeNull();
  }
});

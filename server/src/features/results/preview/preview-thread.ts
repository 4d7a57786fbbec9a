import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { parseJcamp } from './parse-jcamp.ts';
import { decodeText, parseText } from './parse-text.ts';
import { parseTiff } from './parse-tiff.ts';
import type { Drawing, Task } from './run-preview.ts';

/** Draws one file and ends. Whatever a broken file makes a reader do stays in this thread. */
async function draw({ bytes, reader }: Task): Promise<Drawing> {
  if (reader === 'tiff') {
    const picture = parseTiff(bytes);
    if (picture.kind === 'none') return picture;
    const { width, height, channels, data } = picture;
    const png = sharp(data, { raw: { width, height, channels } })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png();
    return { kind: 'image', png: await png.toBuffer(), width, height };
  }
  const text = decodeText(bytes);
  return reader === 'jcamp' ? parseJcamp(text) : parseText(text, reader === 'csv');
}

let drawing: Drawing;
try {
  drawing = await draw(workerData as Task);
} catch {
  drawing = { kind: 'none', reason: '文件不完整或格式特殊，请下载查看' };
}
parentPort?.postMessage(drawing);

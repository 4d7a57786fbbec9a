import { parentPort, workerData } from 'node:worker_threads';
import { encodePng } from './encode-png.ts';
import { parseJcamp } from './parse-jcamp.ts';
import { decodeText, parseText } from './parse-text.ts';
import { parseTiff } from './parse-tiff.ts';
import type { Drawing, Task } from './run-preview.ts';

/** Draws one file and ends. Whatever a broken file makes a reader do stays in this thread. */
function draw({ bytes, reader }: Task): Drawing {
  if (reader === 'tiff') {
    const picture = parseTiff(bytes);
    return picture.kind === 'none'
      ? picture
      : { kind: 'image', png: encodePng(picture), width: picture.width, height: picture.height };
  }
  const text = decodeText(bytes);
  return reader === 'jcamp' ? parseJcamp(text) : parseText(text, reader === 'csv');
}

let drawing: Drawing;
try {
  drawing = draw(workerData as Task);
} catch {
  drawing = { kind: 'none', reason: '文件不完整或格式特殊，请下载查看' };
}
parentPort?.postMessage(drawing);

import { Worker } from 'node:worker_threads';
import { Limiter, QueueFull } from '../../../kernel/limiter.ts';
import { unavailable } from '../../../kernel/refusal.ts';
import type { Nothing, Table } from './parse-text.ts';
import type { Plot } from './plot.ts';

export interface Task {
  bytes: Uint8Array;
  reader: 'columns' | 'csv' | 'jcamp' | 'tiff';
}
export type Drawing = Plot | Table | Nothing | { kind: 'image'; png: Uint8Array; width: number; height: number };

const limitMillis = 15_000;
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

const limiter = new Limiter(2, 20);

/**
 * Draws a file in a thread of its own with limits of time and memory, at most two at once, so that no file can hold
 * up or end the server. A file that passes the limits or breaks its reader is answered with `none`.
 */
export async function runPreview(task: Task): Promise<Drawing> {
  try {
    return await limiter.run(() => draw(task));
  } catch (error) {
    if (error instanceof QueueFull) throw unavailable(5);
    throw error;
  }
}

function draw(task: Task): Promise<Drawing> {
  const thread = new Worker(new URL('./preview-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
  });
  const tooMuch: Drawing = { kind: 'none', reason: '文件过于复杂，无法在线预览，请下载查看' };
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      resolve(tooMuch);
      void thread.terminate();
    }, limitMillis);
    thread.once('message', (drawing: Drawing) => resolve(drawing));
    thread.once('error', () => resolve(tooMuch));
    thread.once('exit', () => {
      clearTimeout(limit);
      resolve(tooMuch);
    });
  });
}

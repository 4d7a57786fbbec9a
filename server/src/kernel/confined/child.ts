import { Worker } from 'node:worker_threads';
import { cacheImports } from '../cached-imports.ts';
import { join, piecesOf } from './pieces.ts';
import { processorMillis } from './processor-millis.ts';
import type { Answer, Asked, Confined } from './work-process.ts';

cacheImports();

/** 1 while work runs, when the watching thread does not sleep; then the milliseconds of a processor that end it. */
const busy = new Int32Array(new SharedArrayBuffer(8));
const watching = new Worker(new URL('./watch-bounds.ts', import.meta.url), {
  workerData: { busy, mostBytes: Number(process.argv[2]) },
});
watching.unref();

let pieces: Uint8Array[] = [];

process.on('message', (asked: Asked) => {
  if ('piece' in asked) pieces.push(asked.piece);
  else void run(asked);
});
process.on('disconnect', () => process.exit());

async function run({ module, args, seconds }: Extract<Asked, { module: string }>): Promise<void> {
  const bytes = join(pieces);
  pieces = [];
  Atomics.store(busy, 1, processorMillis() + seconds * 1000);
  Atomics.store(busy, 0, 1);
  Atomics.notify(busy, 0);
  try {
    const { default: work } = (await import(module)) as { default: Confined<unknown, unknown> };
    const done = await work(args, bytes);
    for (const piece of piecesOf(done.bytes)) await send({ piece });
    await send({ value: done.value, resident: process.memoryUsage.rss() });
  } catch (error) {
    await send({ failed: String(error) });
  } finally {
    Atomics.store(busy, 0, 0);
  }
}

/** Resolves when it has been handed over, so that large answers go piece by piece. */
const send = (answer: Answer): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });

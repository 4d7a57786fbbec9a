import { renameSync, writeFileSync } from 'node:fs';

/** Loaded before the product by NODE_OPTIONS: says on SIGUSR2 how many bytes are in use once nothing can be freed. */
const file = process.env['YANCE_HEAP'];
if (file && globalThis.gc) {
  const collect = globalThis.gc;
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(`${file}-${process.pid}.new`, String(heapUsed + external));
    renameSync(`${file}-${process.pid}.new`, `${file}-${process.pid}`);
  });
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');
/** All that decides how a file is laid out, drawn in small and measured. */
const deciding = [
  'readers/src',
  'readers/package.json',
  'server/src/features/results/preview',
  'figures/src/grids',
  'contract/src/results/preview.ts',
  'contract/src/results/curve-axes.ts',
].map((path) => join(root, path));

let known: string | undefined;

/** By which sources this process lays files out: who mends a reader has nothing to raise by hand. */
export const layoutVersion = (): string => (known ??= versionOf(deciding));

/** A name for the content of sources, given as files and folders; their tests do not count. */
export function versionOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of [path, ...globSync('**/*.ts', { cwd: path }).map((name) => join(path, name))].toSorted()) {
      if (!/\.(?:ts|json)$/.test(file) || file.endsWith('.test.ts')) continue;
      hash
        .update(`${file.slice(path.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  return hash.digest('hex').slice(0, 16);
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/**
 * The script files that a page of the build loads before anybody touches it: entry, root, the given route modules, and
 * all they import.
 */
export async function scriptsOfPage(client: string, routeFiles: readonly string[]): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(manifest);
  const found = new Set<string>();
  const walk = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(walk);
  };
  for (const name of ['entry.client.tsx', 'root.tsx', ...routeFiles]) {
    const key = keys.find((one) => one.split('?')[0]?.endsWith(`src/${name}`));
    if (!key) throw new Error(`The build holds no ${name}.`);
    walk(key);
  }
  return [...found];
}

/** Bytes of those files as they travel, brotli-compressed; the route manifest of the router counts too. */
export async function brotliBytes(client: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(client, `${file}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

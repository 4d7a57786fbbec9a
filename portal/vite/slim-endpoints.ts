import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import type { Plugin } from 'vite';

const marker = '\0slim:';

/**
 * In the browser the public pages need an endpoint's method, path and changes, never its zod schemas, which
 * would add a fifth to what a visitor downloads. Endpoint modules that `lib/public-calls.ts`, `lib/live-calls.ts`
 * or `lib/share-calls.ts` imports are evaluated at build time and replaced by their plain endpoint values; the types
 * stay whole.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'yance:slim-endpoints',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (this.environment.name !== 'client' || !/\/lib\/(public|live|share)-calls\.ts$/.test(importer ?? ''))
        return null;
      if (!/^@yance\/contract\/.*endpoints\.ts$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${marker}${found.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(marker)) return null;
      const file = id.slice(marker.length, -'.js'.length);
      this.addWatchFile(file);
      return slimSource((await import(pathToFileURL(file).href)) as Record<string, unknown>);
    },
  };
}

/** Source text of a module that exports only the endpoints of `module`, without schemas. */
export function slimSource(module: Record<string, unknown>): string {
  return Object.entries(module)
    .filter(([, value]) => isEndpoint(value))
    .map(([name, value]) => {
      const { method, path, changes } = value as Endpoint;
      const slim = { method, path, ...(changes.length > 0 && { changes }) };
      return `export const ${name} = ${JSON.stringify(slim)};\n`;
    })
    .join('');
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'audience' in value;
}

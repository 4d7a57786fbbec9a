import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url).href;

/**
 * Lets what is imported from here on begin several times as fast. Compiled code is kept in `cacheFolder`, which all
 * programs of the product share, for the next start; where that cannot be written, nothing is kept. Around every module
 * Node asks for the package that it belongs to, and reads it again each time. What an address says by itself, or
 * another module of the same workspace has asked, is not looked up again. See docs/decisions/0008.
 */
export function cacheImports(cacheFolder = fileURLToPath(new URL('node_modules/.cache/yance', root))): void {
  enableCompileCache(cacheFolder);
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      if (/^\.\.?\//.test(specifier)) {
        const format = formatOf(specifier, parentURL);
        return format
          ? { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
          : next(specifier, context);
      }
      const workspace = workspaceOf(parentURL);
      if (workspace === undefined || context.conditions.includes('require')) return next(specifier, context);
      const key = `${workspace} ${specifier}`;
      const answer = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(key, answer);
      return answer;
    },
  });
}

/** Of files whose address alone says what they are. */
function formatOf(specifier: string, parentURL: string): string | undefined {
  if (specifier.endsWith('.ts')) return 'module-typescript';
  return specifier.endsWith('.js') && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL) ? 'module' : undefined;
}

/** Modules of one workspace find the same packages; those of a package may have packages of their own. */
function workspaceOf(url: string): string | undefined {
  return url.startsWith(root) && !url.includes('/node_modules/') ? url.slice(root.length).split('/')[0] : undefined;
}

import { registerHooks } from 'node:module';

/**
 * TypeScript 7 has no JavaScript API, and dependency-cruiser with it reads no TypeScript file and reports
 * "0 modules cruised". This gives it TypeScript 6 (the alias typescript-for-rules) instead, and must run
 * before dependency-cruiser is loaded.
 */
export function provideTypescript(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const asks = /^typescript(\/|$)/.test(specifier) && (context.parentURL ?? '').includes('/dependency-cruiser/');
      return asks
        ? nextResolve(specifier.replace('typescript', 'typescript-for-rules'), context)
        : nextResolve(specifier, context);
    },
  });
}

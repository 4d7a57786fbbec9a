import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository, which all paths of the tools are relative to. */
export const root = join(import.meta.dirname, '..');

/** The workspaces in the order of their dependencies. */
export const workspaces = [
  'contract',
  'figures',
  'server',
  'ui',
  'web',
  'pictures',
  'readers',
  'portal',
  'console',
  'e2e',
  'bench',
  'tools',
] as const;

const notOurs = /(^|\/)(node_modules|dist|build|coverage|data|test-results|playwright-report|\.[^/]*)(\/|$)/;

/** Repository paths of the files with one of these endings below some folders, without generated and installed ones. */
export function filesBelow(folders: readonly string[], endings: readonly string[], base = root): string[] {
  return folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{${endings.join(',')},}`, { cwd: base, exclude: (path) => notOurs.test(path) }),
    )
    .filter((path) => endings.some((ending) => path.endsWith(`.${ending}`)))
    .toSorted();
}

/** Every TypeScript source of the product and its tools; declaration files hold no code. */
export function typescriptSources(base = root): string[] {
  return filesBelow(workspaces, ['ts', 'tsx'], base).filter((path) => !path.endsWith('.d.ts'));
}

export const read = (path: string, base = root): string => readFileSync(join(base, path), 'utf8');

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('server/test/') || path.startsWith('e2e/');

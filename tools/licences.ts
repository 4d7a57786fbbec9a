import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './sources.ts';

interface LockEntry {
  /** Old packages name several. */
  license?: string | string[];
  link?: boolean;
  os?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The part of package-lock.json that is read here: installed packages by their path. */
export type Lock = Readonly<Record<string, LockEntry>>;

const shipping = ['', 'contract', 'server', 'portal', 'console', 'ui', 'web', 'figures', 'pictures', 'readers'];

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache 2.0',
  'Apache License 2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages outside the permissive licences that ship all the same, by how their names begin, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  '@img/sharp-': 'libvips (LGPL) is a shared library of its own beside our code, which anybody may replace.',
};
const excepted = (name: string): boolean => Object.keys(exceptions).some((begin) => name.startsWith(begin));

/** Packages that ship under a licence which is neither permissive nor excepted by name. */
export function licenceProblems(
  lock: Lock,
  licenceOf: (path: string, entry: LockEntry) => string | undefined,
): string[] {
  return shippedPackages(lock).flatMap((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licenceOf(path, lock[path] ?? {});
    if (excepted(name) || (licence && allows(licence))) return [];
    return [`${name} ships under ${licence ?? 'no licence that it names'}.`];
  });
}

/** Paths of all packages that the workspaces of the product bring along, straight or through another package. */
export function shippedPackages(lock: Lock): string[] {
  const seen = new Set<string>();
  const follow = (path: string): void => {
    const entry = lock[path];
    if (!entry) return;
    const wanted = { ...entry.peerDependencies, ...entry.dependencies, ...entry.optionalDependencies };
    for (const name of Object.keys(wanted)) {
      const found = resolve(lock, path, name);
      if (!found || seen.has(found) || lock[found]?.link) continue;
      seen.add(found);
      follow(found);
    }
  };
  for (const workspace of shipping) follow(workspace);
  return [...seen].toSorted();
}

/** Walks the folders upwards, as Node does. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  const parts = from.split('/').filter(Boolean);
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const path = [...parts.slice(0, depth), 'node_modules', name].join('/');
    if (path in lock) return path;
  }
  return undefined;
}

const alternatives = (license: string | string[] | undefined): string | undefined =>
  Array.isArray(license) ? license.join(' OR ') : license;

/** Of alternatives one must be permissive, of a combination all. */
function allows(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  return plain
    .split(/ OR /i)
    .some((alternative) => alternative.split(/ AND /i).every((one) => permissive.has(one.trim())));
}

/** The package that a binary for another platform belongs to: it lists it, and its name begins the binary's. */
export function ownerOfBinary(lock: Lock, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const owners = Object.entries(lock).filter(
    ([owner, entry]) => entry.optionalDependencies?.[name] && path.startsWith(`${owner}-`),
  );
  return owners[0]?.[0];
}

/**
 * The licence that the lockfile gives, or the installed package, or what a binary that is not installed here belongs
 * to.
 */
function statedLicence(lock: Lock, path: string, entry: LockEntry): string | undefined {
  if (entry.license) return alternatives(entry.license);
  const owner = entry.os && ownerOfBinary(lock, path);
  if (owner) return alternatives(lock[owner]?.license);
  const manifest = join(path, 'package.json');
  if (!existsSync(join(root, manifest))) return undefined;
  const { license, licenses } = JSON.parse(read(manifest)) as { license?: unknown; licenses?: { type: string }[] };
  if (typeof license === 'string') return license;
  return licenses?.map((one) => one.type).join(' OR ');
}

export function checkLicences(): string[] {
  const lock = (JSON.parse(read('package-lock.json')) as { packages: Lock }).packages;
  const count = shippedPackages(lock).length;
  // A lockfile of another shape would leave nothing to look at and pass.
  if (count < 50) return [`Only ${count} shipped packages were found in package-lock.json.`];
  return licenceProblems(lock, (path, entry) => statedLicence(lock, path, entry));
}

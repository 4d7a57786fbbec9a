/**
 * Run after changing dependencies: `node tools/preflight/complete-lockfile.mjs`.
 *
 * A registry that lags may lack the binaries a tool offers for platforms nobody here uses.
 * npm then writes a lockfile without them, and `npm ci` refuses that same lockfile as incomplete.
 * The missing entries are optional and bound to their platform, so naming them is enough:
 * npm skips them on every other platform without asking the registry.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Reads the platform out of a name such as `@oxlint/binding-linux-arm-musleabihf`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return os === 'linux' ? { os: [os], cpu: [cpu], libc: [libc] } : { os: [os], cpu: [cpu] };
}

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, owner] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const known = `${path}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
    const platform = platformOf(name);
    if (known || !platform || !/^\d/.test(version)) continue;
    const { os, cpu, libc } = platform;
    const dev = owner.dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, cpu, ...dev, ...(libc && { libc }), optional: true, os };
    added.push(name);
  }
}
if (added.length > 0) {
  const [root, ...rest] = Object.entries(lock.packages);
  rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([root, ...rest]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${added.length} platform packages added to package-lock.json`);

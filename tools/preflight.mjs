/**
 * What `npm start`, `npm test` and the other commands run first. Uses no package and runs on Node 20 or later:
 * it installs the packages when they are missing, finds the Node 24 among them, and runs everything on that.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildPages } from './preflight/pages.mjs';
import { preparePackages } from './preflight/packages.mjs';
import { ExpectedFailure, fromRoot, run } from './preflight/processes.mjs';
import { runTests } from './preflight/tests.mjs';

const commands = {
  start: async (rest) => (await buildPages()) || program('server/src/main.ts', rest),
  dev: (rest) => program('server/src/main.ts', rest, { YANCE_DEV_VITE: '1' }),
  demo: async (rest) => (await buildPages()) || program('e2e/demo.ts', rest),
  staff: (rest) => program('server/src/staff.ts', rest),
  backup: (rest) => program('server/src/backup/backup-command.ts', rest),
  restore: (rest) => program('server/src/backup/restore-command.ts', rest),
  upgrade: async (rest) => (await buildPages()) || program('server/src/upgrade/upgrade-command.ts', rest),
  check: (rest) => program('tools/check.ts', rest),
  build: () => buildPages(),
  test: () => runTests(),
};

function program(file, args, env) {
  if (!existsSync(fromRoot(file))) throw new ExpectedFailure(`${file} is missing. 文件缺失。`);
  return run(['--import', pathToFileURL(fromRoot('tools/preflight/leave-with-parent.mjs')).href, file, ...args], env);
}

// npm that is told to stop tells only the shell between us. Started by hand, the process may well outlive its shell.
if (process.env.npm_lifecycle_event) await import('./preflight/leave-with-parent.mjs');

const [name, ...rest] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) throw new ExpectedFailure(`Use one of: ${Object.keys(commands).join(', ')}. 可用命令如上。`);
  preparePackages();
  process.exitCode = await command(rest);
} catch (error) {
  if (!(error instanceof ExpectedFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

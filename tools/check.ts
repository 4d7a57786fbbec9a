import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocumentFiles } from './document-files.ts';
import { checkSizes } from './file-sizes.ts';
import { checkGlossary } from './glossary.ts';
import { checkLicences } from './licences.ts';
import { checkMigrations } from './migrations.ts';
import { checkSettings } from './settings-read.ts';
import { filesBelow, root, workspaces } from './sources.ts';
import { checkTestLeaks } from './test-leaks.ts';
import { checkTestNames } from './test-names.ts';
import { checkWords } from './words.ts';

/**
 * The checks that need no running product: `npm run check`, or some of them by name: `npm run check -- lint types`.
 * Two run at a time; a check prints one line, and its output only where it fails.
 */
interface Check {
  name: string;
  /** Resolves with what is wrong, empty where nothing is. */
  run: () => Promise<string> | string;
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

// Tools that start with `node` must find the project's, not the machine's.
const environment = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };

function command(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? '' : output || `${program} ended with ${code}.`));
  });
}

const script =
  (path: string, ...args: string[]) =>
  () =>
    command(process.execPath, [join(root, path), ...args]);

/**
 * One program, that of bench: most of the time would go into the types of the server, which all three read. It knows
 * the names of browsers too; the lint refuses them in the server.
 */
const together = ['server', 'e2e', 'bench'];

/** What was checked before is not checked again: seconds instead of a minute after a small change. */
const types = (name: string, workspace: string): Check => ({
  name: `types of ${name}`,
  run: () =>
    command(bin('tsc'), [
      '-p',
      workspace,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/tsc/${workspace}`,
    ]),
});

const checks: readonly Check[] = [
  types(together.join(', '), 'bench'),
  ...workspaces
    .filter(
      (workspace) =>
        !together.includes(workspace) &&
        existsSync(join(root, workspace, 'tsconfig.json')) &&
        filesBelow([workspace], ['ts', 'tsx']).length > 0,
    )
    .map((workspace) => types(workspace, workspace)),
  { name: 'lint', run: () => command(bin('oxlint'), ['--format', 'unix', ...workspaces]) },
  { name: 'format', run: () => command(bin('oxfmt'), ['--list-different', ...workspaces]) },
  { name: 'dead code', run: () => command(bin('knip'), ['--no-progress']) },
  { name: 'architecture', run: script('tools/check-architecture.ts') },
  { name: 'drawings', run: script('tools/draw.ts', '--check') },
  { name: 'file sizes', run: () => checkSizes().join('\n') },
  { name: 'test names', run: () => checkTestNames().join('\n') },
  { name: 'test leaks', run: () => checkTestLeaks().join('\n') },
  { name: 'words', run: () => checkWords().join('\n') },
  { name: 'documents', run: () => checkDocumentFiles().join('\n') },
  { name: 'glossary', run: () => checkGlossary().join('\n') },
  { name: 'migrations', run: () => checkMigrations().join('\n') },
  { name: 'settings', run: () => checkSettings().join('\n') },
  { name: 'licences', run: () => checkLicences().join('\n') },
];

async function run(check: Check): Promise<boolean> {
  const start = performance.now();
  const problems = (await check.run()).trim();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problems ? '✗' : '✓'} ${check.name} ${seconds} s`);
  if (problems) console.log(`${problems.replaceAll(/^/gm, '    ')}\n`);
  return !problems;
}

const asked = process.argv.slice(2);
const waiting = checks.filter((check) => asked.length === 0 || asked.some((word) => check.name.startsWith(word)));
if (waiting.length === 0) {
  console.log(
    `No check begins with ${asked.join(' or ')}. There are: ${checks.map((check) => check.name).join(', ')}.`,
  );
  process.exitCode = 1;
}

async function worker(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await run(check))) process.exitCode = 1;
  }
}

await Promise.all([worker(), worker()]);

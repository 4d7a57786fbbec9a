import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import type { Proven } from './planted-faults.ts';

/** Writes that no test makes by `world.call`, alone and with success, as far as a search of the tests shows. */
const unproven = new Set([
  '/api/staff/session/login',
  '/api/open/wx/qrCodeLogin',
  ...['draft', 'discard', 'publish'].map((step) => `/api/staff/setting/${step}`),
  ...['save', 'publish', 'plan', 'unplan', 'withdraw', 'restore', 'discard', 'preview'].map(
    (step) => `/api/staff/service/${step}`,
  ),
  ...['save', 'publish', 'plan', 'unplan', 'withdraw', 'restore', 'remove', 'preview'].map(
    (step) => `/api/staff/content/${step}`,
  ),
  '/api/staff/category/move',
  '/api/staff/laboratory/add',
  '/api/staff/instrument/reopen',
  '/api/auth/preset/rename',
  '/api/staff/sample/move',
  '/api/staff/task/assignFile',
  '/api/staff/notifications/saveTemplate',
]);

/**
 * `npm run faults`: runs the server's tests in worlds that fail at every statement of every write (planted-faults.ts)
 * and prints for each call how many statements were proven, the calls that no test reaches, and what broke the promise;
 * it fails on the last, and in a run over all tests on a call that is not reached and not on the list above.
 * Tests that count or race fail here by nature and are not looked at. Words after the command choose test files.
 */
const folder = mkdtempSync(join(tmpdir(), 'yance-faults-'));
const faultsFile = join(folder, 'proven.jsonl');
const filters = process.argv.slice(2);
const vitest = await startVitest('test', filters.length > 0 ? filters : ['server/src'], {
  run: true,
  reporters: [{}],
  silent: true,
  testTimeout: 300_000,
  provide: { faultsFile },
});
await vitest.close();
const lines = readFileSync(faultsFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Proven | { path: string });
rmSync(folder, { recursive: true });

const proven = Map.groupBy(
  lines.filter((line): line is Proven => 'statements' in line),
  (line) => line.path,
);
for (const [path, calls] of [...proven].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${path}  ${Math.max(...calls.map((call) => call.statements))} statements, ${calls.length} times`);
const unreached = new Set(lines.map((line) => line.path)).difference(new Set(proven.keys()));
console.log(`\nWrites that these tests do not reach: ${[...unreached].join(', ') || 'none'}`);
const missed = filters.length > 0 ? [] : [...unreached].filter((path) => !unproven.has(path));
for (const path of missed) console.log(`✗ ${path} is not reached and not on the list of those that are not`);
const wrong = new Set([...proven.values()].flat().flatMap((call) => call.wrong));
for (const sentence of wrong) console.log(`✗ ${sentence}`);
const statements = [...proven.values()].flat().reduce((sum, call) => sum + call.statements, 0);
console.log(`\n${proven.size} calls, ${statements} faults planted, ${wrong.size} with a trace.`);
process.exitCode = wrong.size > 0 || missed.length > 0 || proven.size === 0 ? 1 : 0;

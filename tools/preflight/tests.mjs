import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './pages.mjs';
import { fromRoot, run } from './processes.mjs';

/**
 * Runs check, the tests beside the code and the browser journeys, up to the first that fails. Resolves to the exit
 * code.
 */
export async function runTests() {
  const reports = mkdtempSync(join(tmpdir(), 'yance-tests-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    const steps = [checkAndBuild, () => unitTests(reports, total), () => journeys(reports, total)];
    for (const step of steps) {
      const code = await step();
      if (code !== 0) return code;
    }
    return total.passed > 0 && total.failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true });
    if (total.skipped > 0) console.log(`${total.skipped} tests were skipped`);
    console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
  }
}

/** The build works with one processor most of the time, and reads what the checks read. */
async function checkAndBuild() {
  const codes = await Promise.all([run(['tools/check.ts']), buildPages()]);
  return codes.find((code) => code !== 0) ?? 0;
}

async function unitTests(reports, total) {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', '--exclude=e2e/**', ...reporters]);
  const report = readReport(file);
  total.passed += report?.numPassedTests ?? 0;
  total.failed += report?.numFailedTests ?? 0;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return code;
}

async function journeys(reports, total) {
  if (!existsSync(fromRoot('e2e/playwright.config.ts'))) return 0;
  const file = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'], env);
  const stats = readReport(file)?.stats;
  total.passed += stats?.expected ?? 0;
  // A journey that passes only the second time is a fault that visitors meet the first time.
  total.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  total.skipped += stats?.skipped ?? 0;
  return code;
}

/** undefined when the runner ended before it wrote one. */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

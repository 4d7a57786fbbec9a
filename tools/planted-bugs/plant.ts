import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { templateVariable, type TemplateOfRun } from '../../server/test/template-of-run.ts';
import { root } from '../sources.ts';
import { plantedBugs, type PlantedBug } from './bugs.ts';
import { copyTree } from '../copy-tree.ts';

/**
 * The file of a bug with the bug in it. Throws where the text is not there exactly once: the code has moved on, and the
 * bug must follow.
 */
export function planted(bug: PlantedBug, folder = root): string {
  const parts = readFileSync(join(folder, bug.file), 'utf8').split(bug.text);
  if (parts.length !== 2)
    throw new Error(`${bug.name}: its text stands ${parts.length - 1} times in ${bug.file}, not once.`);
  return parts.join(bug.becomes);
}

/** A test of a run, by its file and full name. */
interface Tested {
  file: string;
  name: string;
  failed: boolean;
}

interface Run {
  /** The names of the tests, as a regular expression. */
  only?: string | undefined;
  /** What the worlds are copied from; without it the run makes a template of its own. */
  template?: TemplateOfRun | undefined;
}

/** Runs test files of the copy; empty where it did not come to tests at all. */
function runTests(folder: string, files: readonly string[], { only, template }: Run = {}): Promise<Tested[]> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', ...files, '--reporter=json', `--outputFile=${report}`, ...(only ? ['-t', only] : [])];
  // The bug's own tests run, whichever ones are this commit's turn on CI.
  const { CI: _ci, ...env } = process.env;
  if (template) env[templateVariable] = JSON.stringify(template);
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/vitest'), args, { cwd: folder, env, maxBuffer: 2 ** 28 }, () =>
      resolve(existsSync(report) ? testsIn(folder, readFileSync(report, 'utf8')) : []),
    );
  });
}

interface Report {
  testResults?: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

function testsIn(folder: string, report: string): Tested[] {
  return ((JSON.parse(report) as Report).testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(folder, name),
        name: fullName,
        failed: status === 'failed',
      })),
  );
}

/**
 * `npm run planted-bugs`, or some by name: plants each bug in a copy of the tree and sees whether its tests turn red,
 * which they must not be without it. Returns what is wrong: bugs that were missed, that no longer apply, or whose tests
 * were red before. With a `template` the bugs are looked for in copies of it, but for those of the database itself.
 */
export async function plantAll(names: readonly string[], template?: TemplateOfRun): Promise<string[]> {
  const chosen = plantedBugs.filter((bug) => names.length === 0 || names.includes(bug.name));
  if (chosen.length === 0) return [`No bug is called ${names.join(' or ')}.`];
  const copy = copyTree();
  const wrong: string[] = [];
  try {
    const healthy = await runTests(copy, [...new Set(chosen.map((bug) => bug.tests))], { template });
    for (const bug of chosen) {
      const fault = faultBefore(bug, healthy) ?? (await plantOne(copy, bug, template));
      console.log(`${fault ? '✗' : '✓'} ${bug.name}: ${bug.what}${fault ? ` — ${fault}` : ', caught'}`);
      if (fault) wrong.push(`${bug.name}: ${fault}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return wrong;
}

/** Tests that are red or absent without the bug would prove nothing. */
function faultBefore({ tests, only }: PlantedBug, healthy: readonly Tested[]): string | undefined {
  const mine = healthy.filter((test) => test.file === tests && (!only || new RegExp(only).test(test.name)));
  if (mine.length === 0) return 'no test is called so';
  const red = mine.find((test) => test.failed);
  return red ? `red without it: ${red.name}` : undefined;
}

async function plantOne(copy: string, bug: PlantedBug, given?: TemplateOfRun): Promise<string | undefined> {
  const place = join(copy, bug.file);
  const healthy = readFileSync(place, 'utf8');
  try {
    writeFileSync(place, planted(bug, copy));
    const template = bug.file.startsWith('server/migrations/') ? undefined : given;
    const tested = await runTests(copy, [bug.tests], { only: bug.only, template });
    if (tested.some((test) => test.failed)) return undefined;
    return tested.length > 0 ? 'MISSED: every test stayed green' : 'no test ran';
  } catch (error) {
    return (error as Error).message;
  } finally {
    writeFileSync(place, healthy);
  }
}

if (import.meta.main) {
  const wrong = await plantAll(process.argv.slice(2));
  console.log(wrong.length === 0 ? 'Every planted bug was caught.' : `${wrong.length} bugs were not caught.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/** Run always: what earns the money, what everybody passes, and what must not be lost. */
const always = [
  'main',
  'pay',
  'report',
  'results',
  'sign-in',
  'session',
  'orders',
  'console-load',
  'accessible',
  'crash',
];
/** Of the others one in so many. */
const share = 3;

/**
 * The files of journeys that run on CI: those that always do, and a third of the others, another one for each commit.
 * @param seed the commit
 */
export function chosenJourneys(files: readonly string[], seed: string): string[] {
  const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const others = files.filter((file) => !isAlways(file)).toSorted((a, b) => rank(a).localeCompare(rank(b)));
  return [...files.filter(isAlways), ...others.slice(0, Math.ceil(others.length / share))].toSorted();
}

const isAlways = (file: string): boolean => always.includes(file.replace('.spec.ts', ''));

/** What the configuration of the journeys takes as its files: all of them, unless this is CI. */
export function journeysOfThisRun(): string[] {
  if (!process.env['CI']) return ['**/*.spec.ts'];
  const files = readdirSync(join(root, 'e2e/journeys')).filter((name) => name.endsWith('.spec.ts'));
  const seed = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  return chosenJourneys(files, seed).map((name) => `**/${name}`);
}

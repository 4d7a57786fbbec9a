import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/** Journeys that run always: what earns the money, what everybody passes, and what must not be lost. */
const journeysAlways = /^(main|pay|report|results|sign-in|console-load|accessible|crash)\.spec\.ts$/;
/**
 * Tests that run always: the contract, the kernel, the pages, the readers, the money and what holds of every call. The
 * tests of one feature of the server, of its tools beside it and of the measurements take their turn.
 */
const testsInTurn = /^(server\/(src\/(?!kernel\/)|seeds\/|lab-agent\/)|bench\/)/;

/**
 * The files that run on CI: those that always do, and one in so many of the others, another one for each commit.
 * @param always whether a file runs always
 * @param share of so many of the others one runs
 * @param seed the commit
 */
export function chosenFiles(
  files: readonly string[],
  { always, share, seed }: { always: (file: string) => boolean; share: number; seed: string },
): string[] {
  const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const others = files.filter((file) => !always(file)).toSorted((a, b) => rank(a).localeCompare(rank(b)));
  return [...files.filter(always), ...others.slice(0, Math.ceil(others.length / share))].toSorted();
}

const commit = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** What the configuration of the journeys takes as its files: all of them, unless this is CI. */
export function journeysOfThisRun(): string[] {
  if (!process.env['CI']) return ['**/*.spec.ts'];
  const files = readdirSync(join(root, 'e2e/journeys')).filter((name) => name.endsWith('.spec.ts'));
  const always = (file: string) => journeysAlways.test(file);
  return chosenFiles(files, { always, share: 8, seed: commit() }).map((name) => `**/${name}`);
}

/** What the configuration of the tests that run in Node takes of these patterns: all, unless this is CI. */
export function testsOfThisRun(patterns: readonly string[]): string[] {
  if (!process.env['CI']) return [...patterns];
  const exclude = (name: string) => name.includes('node_modules');
  const files = globSync([...patterns], { cwd: root, exclude });
  return chosenFiles(files, { always: (file) => !testsInTurn.test(file), share: 5, seed: commit() });
}

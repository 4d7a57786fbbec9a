import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { root, typescriptSources, workspaces } from '../sources.ts';
import type { ImportRule } from './import-rules.ts';
import { provideTypescript } from './typescript-for-rules.ts';

export interface Cruise {
  /** Violations of the product's own sources, in words. */
  problems: string[];
  sources: number;
  cruised: number;
}

/**
 * Checks the import rules on a copy of the sources that also holds each rule's planted violation. The
 * copy stands below .cache, so that packages resolve as in the product and nobody else sees the plants.
 */
export async function cruiseWithPlants(rules: readonly ImportRule[]): Promise<Cruise> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache', 'architecture-'));
  try {
    const sources = typescriptSources();
    copySources(copy);
    plant(copy, rules);
    return evaluate(await cruiseFolder(copy, rules), rules, sources);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copySources(copy: string): void {
  for (const workspace of workspaces) {
    cpSync(join(root, workspace), join(copy, workspace), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|build|coverage|\.react-router|seeds\/files)$/.test(path),
    });
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
  mkdirSync(join(copy, 'node_modules/@yance'), { recursive: true });
  for (const workspace of readdirSync(copy).filter((name) => name !== 'node_modules')) {
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@yance', workspace));
  }
}

function plant(copy: string, rules: readonly ImportRule[]): void {
  for (const { path, text } of rules.flatMap((rule) => rule.plants)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}

async function cruiseFolder(copy: string, rules: readonly ImportRule[]): Promise<ICruiseResult> {
  provideTypescript();
  const { cruise } = await import('dependency-cruiser');
  const result = await cruise(
    [...workspaces],
    {
      baseDir: copy,
      validate: true,
      ruleSet: { forbidden: rules.map(({ rule }) => ({ ...rule, severity: 'error' })) },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^[^/]+/node_modules/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      outputType: undefined,
    },
    {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  );
  if (typeof result.output === 'string') throw new Error('dependency-cruiser answered with a text.');
  return result.output;
}

function evaluate(result: ICruiseResult, rules: readonly ImportRule[], sources: readonly string[]): Cruise {
  const planted = new Set(rules.flatMap((rule) => rule.plants.map((one) => one.path)));
  const advice = new Map(rules.map(({ rule, advice: words }) => [rule.name, words]));
  const found = result.summary.violations;
  const blind = rules
    .filter(({ rule, plants }) => !found.some((one) => one.rule.name === rule.name && one.from === plants[0]?.path))
    .map(({ rule }) => `The rule ${rule.name} does not find its planted violation.`);
  const real = found
    .filter((one) => !planted.has(one.from))
    .map(
      (one) =>
        `${one.from} → ${(one.cycle ?? [{ name: one.to }]).map((step) => step.name).join(' → ')} ${one.rule.name}: ${advice.get(one.rule.name)}`,
    );
  const seen = new Set(result.modules.map((module) => module.source));
  const cruised = sources.filter((path) => seen.has(path)).length;
  const few = cruised < 0.9 * sources.length ? [`Only ${cruised} of ${sources.length} sources were read.`] : [];
  return { problems: [...few, ...blind, ...real], sources: sources.length, cruised };
}

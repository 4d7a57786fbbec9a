import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '@yance/contract/kernel/machine.ts';
import { featureMap } from './architecture/feature-map.ts';
import { machineList, machinePage, withFeatureGraph } from './drawings.ts';
import { read, root } from './sources.ts';

/**
 * Draws the contract's state machines into docs/states and the feature map into ARCHITECTURE.md.
 * With `--check` it writes nothing and fails where a drawing differs from its source.
 */
const pages = new Map<string, string>();
const machines = await contractMachines();
pages.set('docs/states/README.md', machineList(machines));
for (const { machine, source } of machines) pages.set(`docs/states/${machine.name}.md`, machinePage(machine, source));
pages.set('ARCHITECTURE.md', withFeatureGraph(read('ARCHITECTURE.md'), featureMap()));

const stale = [...pages].filter(([path, text]) => !existsSync(join(root, path)) || read(path) !== text);
const orphans = globSync('docs/states/*.md', { cwd: root }).filter((path) => !pages.has(path));

if (process.argv.includes('--check')) {
  for (const path of [...stale.map(([name]) => name), ...orphans])
    console.log(`${path} is not up to date: run node_modules/.bin/node tools/draw.ts`);
  process.exitCode = stale.length + orphans.length > 0 ? 1 : 0;
} else {
  mkdirSync(join(root, 'docs/states'), { recursive: true });
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  for (const path of orphans) rmSync(join(root, path));
  console.log(`${pages.size} drawings, ${stale.length} changed`);
}

async function contractMachines(): Promise<{ machine: Machine; source: string }[]> {
  const found = [];
  for (const source of globSync('contract/src/*/*states.ts', { cwd: root }).toSorted()) {
    const values = Object.values((await import(join(root, source))) as Record<string, unknown>);
    found.push(...values.filter(isMachine).map((machine) => ({ machine, source })));
  }
  if (found.length === 0) throw new Error('No state machine was found in contract/src/*/*states.ts.');
  return found;
}

function isMachine(value: unknown): value is Machine {
  return (
    typeof value === 'object' && value !== null && 'states' in value && 'steps' in value && Array.isArray(value.steps)
  );
}

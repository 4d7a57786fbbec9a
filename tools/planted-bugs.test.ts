import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { plantedBugs, type PlantedBug } from './planted-bugs/bugs.ts';
import { plantAll, planted } from './planted-bugs/plant.ts';
import { root } from './sources.ts';

/** Whether the file of tests holds the name; a value that is put in at its end stands there as %s. */
function namesItsTests({ tests, only = '' }: PlantedBug): boolean {
  const source = readFileSync(join(root, tests), 'utf8');
  return new RegExp(only).test(source) || source.includes(only.replace(/\S+$/, '%s'));
}

test('each of the planted bugs still fits the code, changes it, and names its tests', () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(25);
  expect(new Set(plantedBugs.map((bug) => bug.name)).size).toBe(plantedBugs.length);
  expect(
    plantedBugs.flatMap((bug) => {
      try {
        planted(bug);
        if (!namesItsTests(bug)) return [`${bug.name}: no test of ${bug.tests} is called ${bug.only}`];
        return bug.text === bug.becomes ? [`${bug.name} changes nothing`] : [];
      } catch (error) {
        return [(error as Error).message];
      }
    }),
  ).toEqual([]);
});

test(
  'a bug that is planted in a copy turns its tests red, and they are green without it',
  { timeout: 180_000 },
  async () => {
    const template = { postgres: inject('postgres'), readyMembers: inject('readyMembers') };
    expect(await plantAll(['rounding'], template)).toEqual([]);
  },
);

import { expect, inject, test } from 'vitest';
import { plantedBugs } from './planted-bugs/bugs.ts';
import { plantAll, planted } from './planted-bugs/plant.ts';

test('each of the planted bugs still fits the code, changes it, and names its tests', () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(25);
  expect(new Set(plantedBugs.map((bug) => bug.name)).size).toBe(plantedBugs.length);
  expect(
    plantedBugs.flatMap((bug) => {
      try {
        planted(bug);
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
    expect(await plantAll(['key-without-body'], template)).toEqual([]);
  },
);

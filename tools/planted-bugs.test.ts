import { expect, test } from 'vitest';
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
  'bugs that are planted in a copy turn their tests red, and the tests are green without them',
  { timeout: 180_000 },
  async () => {
    expect(await plantAll(['rounding', 'key-without-body'])).toEqual([]);
  },
);

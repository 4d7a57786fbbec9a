import { expect, test } from 'vitest';
import { chosenJourneys } from './chosen-journeys.ts';

const files = ['main.spec.ts', 'pay.spec.ts', ...Array.from({ length: 60 }, (_, at) => `journey-${at}.spec.ts`)];

test('one commit always runs the same third of the journeys, and the ones that always run', () => {
  const chosen = chosenJourneys(files, 'a');
  expect(chosen).toEqual(chosenJourneys(files, 'a'));
  expect(chosen).toHaveLength(2 + 20);
  expect(chosen).toEqual(expect.arrayContaining(['main.spec.ts', 'pay.spec.ts']));
});

test('a few commits run each of them', () => {
  const run = new Set(Array.from({ length: 20 }, (_, commit) => chosenJourneys(files, String(commit))).flat());
  expect(run.size).toBe(files.length);
});

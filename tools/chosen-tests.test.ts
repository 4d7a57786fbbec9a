import { expect, test } from 'vitest';
import { chosenFiles } from './chosen-tests.ts';

const files = ['main.spec.ts', 'pay.spec.ts', ...Array.from({ length: 60 }, (_, at) => `journey-${at}.spec.ts`)];
const chosenBy = (seed: string) =>
  chosenFiles(files, { always: (file) => !file.startsWith('journey'), share: 3, seed });

test('one commit always runs the same third of the files, and the ones that always run', () => {
  const chosen = chosenBy('a');
  expect(chosen).toEqual(chosenBy('a'));
  expect(chosen).toHaveLength(2 + 20);
  expect(chosen).toEqual(expect.arrayContaining(['main.spec.ts', 'pay.spec.ts']));
});

test('a few commits run each of them', () => {
  const run = new Set(Array.from({ length: 20 }, (_, commit) => chosenBy(String(commit))).flat());
  expect(run.size).toBe(files.length);
});

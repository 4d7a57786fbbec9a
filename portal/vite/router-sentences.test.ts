import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { routerSentences } from './router-sentences.ts';

const router = fileURLToPath(new URL('.', import.meta.resolve('react-router')));
const root = join(import.meta.dirname, '../..');
const declares = (name: string): RegExp => new RegExp(`(?:function|const|let|import[^;]*\\b)\\s*${name}\\b`);

const sourcesBelow = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));

test('the functions whose calls are left out are still those of react-router', () => {
  const sources = sourcesBelow(router, '**/*.{js,mjs}');
  for (const name of routerSentences)
    expect(
      sources.some((source) => new RegExp(`function ${name}\\(`).test(source)),
      name,
    ).toBe(true);
});

test('no function of our own has such a name, or its calls would be left out too', () => {
  const sources = ['portal', 'ui', 'web', 'figures', 'contract'].flatMap((folder) =>
    sourcesBelow(join(root, folder, 'src'), '**/*.{ts,tsx}'),
  );
  expect(sources.length).toBeGreaterThan(500);
  for (const name of routerSentences)
    expect(
      sources.filter((source) => declares(name).test(source)),
      name,
    ).toEqual([]);
  expect('function invariant(value) {').toMatch(declares('invariant'));
});

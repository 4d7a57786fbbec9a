import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where a link stands among the words of a sentence or of a line, with the rule that marks it. */
const placed: readonly [string, RegExp][] = [
  ['parts/text/agreed-text.module.css', /\.past a,\s*\.versions a \{[^}]*text-decoration: underline/],
  ['parts/text/text-page.module.css', /\.section p a \{[^}]*text-decoration: underline/],
  ['pages/require/requirement-form.module.css', /\.note a \{[^}]*text-decoration: underline/],
];

test('a link among words is told by more than its colour', () => {
  for (const [file, rule] of placed) expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toMatch(rule);
});

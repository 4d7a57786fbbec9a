import { expect, test } from 'vitest';
import { sizeProblem } from './file-sizes.ts';

test('a file of 401 lines is too long, one of 400 is not', () => {
  expect(sizeProblem('server/src/long.ts', '\n'.repeat(401))).toContain('401 lines');
  expect(sizeProblem('server/src/long.ts', '\n'.repeat(400))).toBeUndefined();
  expect(sizeProblem('server/seeds/long.ts', '\n'.repeat(401))).toBeUndefined();
});

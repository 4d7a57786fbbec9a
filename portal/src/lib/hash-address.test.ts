import { expect, test } from 'vitest';
import { pathOfHash } from './hash-address.ts';

test('a hash address leads to its path, and to nowhere outside the site', () => {
  expect(pathOfHash('#/project?typeId=1')).toBe('/project?typeId=1');
  expect(pathOfHash('#/invited/AB12')).toBe('/invited/AB12');
  expect(pathOfHash('#/')).toBeNull();
  expect(pathOfHash('#faq')).toBeNull();
  expect(pathOfHash('#//evil.example')).toBeNull();
  expect(pathOfHash('#/\\evil.example')).toBeNull();
});

import { expect, test } from 'vitest';
import { checkTestLeaks, testLeaks } from './test-leaks.ts';

test('what a test assigns to a prototype is named with its line; a spy is not', () => {
  const method = ['HTMLDialogElement', 'prototype', 'showModal'].join('.');
  const planted = `beforeEach(() => {\n  ${method} = vi.fn();\n});`;
  expect(testLeaks('a.test.tsx', planted)).toEqual([expect.stringMatching(/^a\.test\.tsx:2: /)]);
  expect(testLeaks('a.test.tsx', "vi.spyOn(Element.prototype, 'scrollIntoView');")).toEqual([]);
});

test('no test of the tree does so', () => {
  expect(checkTestLeaks()).toEqual([]);
});

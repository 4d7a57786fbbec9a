import { expect, test } from 'vitest';
import { projectQuery } from './project-query.ts';

test('a category is looked for by itself, whatever type the address pairs it with', () => {
  expect(projectQuery('2', new URLSearchParams('childId=31'))).toMatchObject({
    typeId: undefined,
    childId: 31,
    kw: '',
  });
  expect(projectQuery('1/31/311', new URLSearchParams())).toMatchObject({ typeId: undefined, childId: 311, kw: '' });
  expect(projectQuery('2/现场预约', new URLSearchParams())).toMatchObject({ typeId: 2, childId: undefined, kw: '' });
});

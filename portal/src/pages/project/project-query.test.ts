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

test('what matches a searched word best comes first unless another order is asked for, and without a word nothing matches', () => {
  const sortOf = (splat: string, query: string) => projectQuery(splat, new URLSearchParams(query)).sort;
  expect(sortOf('', 'title=电镜')).toBe('relevance');
  expect(sortOf('电镜', 'sort=popular')).toBe('popular');
  expect(sortOf('', 'title=电镜&sort=days')).toBe('days');
  expect(sortOf('', '')).toBe('popular');
  expect(sortOf('', 'sort=relevance')).toBe('popular');
  expect(sortOf('1/送样检测', 'sort=relevance')).toBe('popular');
});

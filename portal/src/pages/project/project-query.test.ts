import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import { expect, test } from 'vitest';
import { projectQuery } from './project-query.ts';

const microscopes = { id: 31, name: '电镜', title: '电子显微镜', sketch: '', img: '', count: 2 };
const groups: TypeGroup[] = [
  {
    id: 1,
    name: '送样检测',
    title: '寄样品来',
    count: 2,
    children: [{ ...microscopes, children: [{ id: 101, name: '扫描', count: 2 }] }],
    hidden: [{ id: 33, name: '磁学', title: '', sketch: '', parent_id: null }],
  },
  { id: 2, name: '现场预约', title: '', count: 1, children: [], hidden: [] },
];
const queryOf = (splat: string, query = '') => projectQuery(groups, splat, new URLSearchParams(query));

test('a category is looked for by itself, whatever type the address pairs it with', () => {
  expect(queryOf('2', 'childId=31')).toMatchObject({ typeId: undefined, childId: 31, kw: '' });
  expect(queryOf('1/31/311')).toMatchObject({ typeId: undefined, childId: 311, kw: '' });
  expect(queryOf('2/31/扫描')).toMatchObject({ typeId: undefined, childId: 31, kw: '' });
});

test('a title beside a type may be the type’s own, or lead to the category of this type that is called or headed so', () => {
  expect(queryOf('2/现场预约')).toMatchObject({ typeId: 2, childId: undefined, kw: '' });
  expect(queryOf('1/寄样品来')).toMatchObject({ typeId: 1, childId: undefined, kw: '' });
  for (const [title, childId] of [
    ['电镜', 31],
    ['电子显微镜', 31],
    ['扫描', 101],
    ['磁学', 33],
  ] as const) {
    expect(queryOf(`1/${title}`)).toMatchObject({ typeId: undefined, childId, kw: '' });
    expect(queryOf('', `typeId=1&title=${title}`)).toMatchObject({ typeId: undefined, childId, kw: '' });
  }
});

test('a title that names nothing of the type is looked for among its services', () => {
  expect(queryOf('1/不存在')).toMatchObject({ typeId: 1, childId: undefined, kw: '不存在', sort: 'relevance' });
  expect(queryOf('', 'typeId=2&title=电镜')).toMatchObject({ typeId: 2, childId: undefined, kw: '电镜' });
  expect(queryOf('', 'title=电镜')).toMatchObject({ typeId: undefined, childId: undefined, kw: '电镜' });
  expect(queryOf(`1/${'长'.repeat(120)}`)).toMatchObject({ typeId: 1, kw: '长'.repeat(100) });
});

test('what matches a searched word best comes first unless another order is asked for, and without a word nothing matches', () => {
  expect(queryOf('', 'title=电镜').sort).toBe('relevance');
  expect(queryOf('电镜', 'sort=popular').sort).toBe('popular');
  expect(queryOf('', 'title=电镜&sort=days').sort).toBe('days');
  expect(queryOf('').sort).toBe('popular');
  expect(queryOf('', 'sort=relevance').sort).toBe('popular');
  expect(queryOf('1/送样检测', 'sort=relevance').sort).toBe('popular');
});

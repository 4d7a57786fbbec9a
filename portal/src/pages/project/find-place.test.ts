import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';

const groups: TypeGroup[] = [
  {
    id: 1,
    name: '送样检测',
    title: '',
    count: 2,
    children: [
      {
        id: 31,
        name: '电镜',
        title: '电子显微镜',
        sketch: '从微米到原子。',
        img: '',
        count: 2,
        children: [{ id: 101, name: '扫描', count: 2 }],
      },
    ],
    hidden: [
      { id: 33, name: '磁学', title: '', sketch: '', parent_id: null },
      { id: 102, name: '透射', title: '', sketch: '', parent_id: 31 },
    ],
  },
];
const labels = (childId: number) => findPlace(groups, { childId })?.crumbs.map(({ label }) => label);

test('a shown category and its tag stand below their type, and are for search engines', () => {
  expect(labels(31)).toEqual(['全部项目', '送样检测', '电镜']);
  expect(labels(101)).toEqual(['全部项目', '送样检测', '电镜', '扫描']);
  expect(findPlace(groups, { childId: 101 })?.hidden).toBeUndefined();
});

test('a category is headed by its title, else by its name; its name stays in addresses and above the list', () => {
  expect(findPlace(groups, { childId: 31 })).toMatchObject({
    name: '电镜',
    title: '电子显微镜',
    sketch: '从微米到原子。',
  });
  expect(findPlace(groups, { childId: 101 })).toMatchObject({ name: '扫描', title: '扫描' });
  expect(findPlace(groups, { typeId: 1 })).toMatchObject({ name: '送样检测', title: '送样检测' });
});

test('a hidden one still has a place, below what is shown above it', () => {
  expect(findPlace(groups, { childId: 33 })).toMatchObject({ hidden: true, typeId: 1, childId: 33, title: '磁学' });
  expect(labels(33)).toEqual(['全部项目', '送样检测', '磁学']);
  expect(labels(102)).toEqual(['全部项目', '送样检测', '电镜', '透射']);
});

test('what does not exist has no place', () => {
  expect(findPlace(groups, { childId: 34 })).toBeNull();
  expect(findPlace(groups, { typeId: 9 })).toBeNull();
});

test('a word that is looked for within a type heads the list below the type', () => {
  expect(findPlace(groups, { typeId: 1, kw: '薄膜' })).toMatchObject({
    name: '送样检测',
    title: '“薄膜”相关项目',
    typeId: 1,
  });
});

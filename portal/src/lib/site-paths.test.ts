import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import { expect, test } from 'vitest';
import type { ReadCall } from './read.ts';
import { sitePaths } from './site-paths.ts';

const tag = (id: number, count: number) => ({ id, name: `标签${id}`, count });
const groups = [
  {
    id: 1,
    name: '送样检测',
    children: [
      { id: 31, name: '电镜', count: 2, children: [tag(101, 2), tag(102, 0)] },
      { id: 33, name: '磁学', count: 0, children: [tag(103, 0)] },
    ],
  },
];
const read = (async (endpoint: object) => (endpoint === listTypeGroups ? groups : { list: [] })) as unknown as ReadCall;

test('search engines are told of categories and finer tags, each by its canonical address, where they have services', async () => {
  const lists = (await sitePaths(read))
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => /project./.test(path));
  expect(lists).toEqual(['/project/1/送样检测', '/project/1/电镜?childId=31', '/project/1/标签101?childId=101']);
});

import { expect, test } from 'vitest';
import { menuFor } from './lib/page.ts';
import { pages } from './routes.tsx';

test('above the groups of the menu stand only the home page and the board', () => {
  const [alone] = menuFor(pages, { roles: ['M'], permissions: [] }).filter(({ title }) => title === null);
  expect(alone?.pages.map(({ title }) => title)).toEqual(['工作台', '经营看板']);
});
